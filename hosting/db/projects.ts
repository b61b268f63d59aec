import { type AccountAction, orderedActions } from '@latch/protocol/accountActions.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { parseOriginPattern } from '@latch/protocol/projectOrigins.ts'
import { readReplacedTexts } from '@latch/protocol/replaceableTexts.ts'
import { readTexts, type Texts } from '@latch/protocol/texts.ts'
import { readTheme, type Theme } from '@latch/protocol/theme/grammar.ts'
import * as z from 'zod'
import { logTrouble } from '#http/log.ts'
import { type CaptureSettings, CaptureSettingsSchema } from './captureSettings.ts'
import { type Chain, parseChainRow, selectChainsOf } from './chains.ts'
import { type Features, readFeatures } from './features.ts'
import { ChainIdSchema, ProjectIdSchema, WebUrlSchema } from './identifiers.ts'
import { LogoSchema } from './logo.ts'
import { isPreviewId } from './previewId.ts'

export type Project = {
  id: string
  name: string
  /** Patterns of `widget/protocol/projectOrigins.ts`; never empty. */
  allowedOrigins: readonly string[]
  features: Features
  /** The default chain first; never empty. */
  chains: readonly [Chain, ...Chain[]]
  termsUrl: string | null
  privacyUrl: string | null
  allowUnsupportedChain: boolean
  /** Text and settings shown to visitors whose email address the project asks for. */
  emailCapture: CaptureSettings
  /** All account actions, in the operator's order; null if there are none. */
  accountActions: readonly AccountAction[] | null
  /** Theme of the modal, unless the page sets its own. */
  theme: Theme
  /** Texts that replace the modal's own, unless the page sets its own. */
  texts: Texts
  /** BCP 47 tag of the modal where the page names none; null leaves it to the visitor's browser. */
  locale: string | null
  /** `data:image/…` URL. */
  logo: string | null
  /** `WalletRulesSchema` of the protocol; empty where the operator set none. */
  wallets: Readonly<Record<string, unknown>>
}

/** Reason why a project is not served. All of them deny; they differ in what the developer has to do. */
export type ProjectFault = 'missing_id' | 'unknown' | 'no_origins' | 'malformed' | 'no_chains'

export type ProjectResult = { ok: true; project: Project } | { ok: false; fault: ProjectFault }

const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const ProjectRowSchema = z.object({
  id: ProjectIdSchema,
  name: z.string().min(1),
  allowed_origins: jsonColumn(z.array(z.string().refine((text) => parseOriginPattern(text).ok))),
  features: jsonColumn(z.record(z.string(), z.unknown())).transform(readFeatures),
  chains: jsonColumn(z.array(ChainIdSchema)),
  terms_url: WebUrlSchema.nullable(),
  privacy_url: WebUrlSchema.nullable(),
  allow_unsupported_chain: z.int(),
  email_capture: jsonColumn(CaptureSettingsSchema),
  account_actions: jsonColumn(z.array(z.unknown())).transform((first) =>
    first.length === 0 ? null : orderedActions(first),
  ),
  // A field that is malformed is left out, like a picture: the house's look is no reason to deny the project.
  theme: jsonColumn(z.unknown()).transform((theme) => readTheme(theme)),
  texts: jsonColumn(z.unknown()).transform((texts) => readReplacedTexts('operator', readTexts(texts))),
  locale: z.string().max(LIMITS.localeLength).nullable().catch(null),
  logo: LogoSchema.nullable().catch(null),
  /** Looked at rule by rule where they are applied: a wallet that is described badly does not deny the project. */
  wallets: jsonColumn(z.record(z.string(), z.unknown())),
})

/** Finds the project of an id. Rejects when the database cannot be read. */
export type FindProject = (db: D1Database, id: string | null) => Promise<ProjectResult>

/**
 * Reads a project and its chains in one round trip. A malformed required field denies the project; chains and entries
 * of optional settings (features, wallets, theme, texts, locale, logo) that cannot be read are ignored.
 */
export const findProject: FindProject = async (db, id) => {
  if (id === null || id === '') return { ok: false, fault: 'missing_id' }
  if (!ProjectIdSchema.safeParse(id).success) return { ok: false, fault: 'unknown' }
  const [projects, chains] = await db.batch([selectProject(db, id), selectChainsOf(db, id)])
  const row = projects?.results[0]
  if (row === undefined) return { ok: false, fault: 'unknown' }
  return readProject(id, row, chains?.results ?? [])
}

/** An expired preview is not found, also before it is deleted. */
function selectProject(db: D1Database, id: string): D1PreparedStatement {
  if (!isPreviewId(id)) return db.prepare('SELECT * FROM projects WHERE id = ?').bind(id)
  return db
    .prepare(
      `SELECT * FROM projects WHERE id = ?1
       AND EXISTS (SELECT 1 FROM console_previews WHERE id = ?1 AND expires > ?2)`,
    )
    .bind(id, Date.now())
}

function readProject(id: string, row: unknown, chainRows: readonly unknown[]): ProjectResult {
  const parsed = ProjectRowSchema.safeParse(row)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'))
    logTrouble('The row of a project is malformed', { project: id, fields: fields.join(', ') })
    return { ok: false, fault: 'malformed' }
  }
  const { data } = parsed
  if (data.allowed_origins.length === 0) return { ok: false, fault: 'no_origins' }
  const served = chainRows.flatMap((chainRow) => parseChainRow(chainRow) ?? [])
  const [first, ...others] = data.chains.flatMap(
    (chainId) => served.find(({ info }) => info.id === chainId) ?? [],
  )
  if (first === undefined) return { ok: false, fault: 'no_chains' }
  const project: Project = {
    id: data.id,
    name: data.name,
    allowedOrigins: data.allowed_origins,
    features: data.features,
    chains: [first, ...others],
    termsUrl: data.terms_url,
    privacyUrl: data.privacy_url,
    allowUnsupportedChain: data.allow_unsupported_chain === 1,
    emailCapture: data.email_capture,
    accountActions: data.account_actions,
    theme: data.theme,
    texts: data.texts,
    locale: data.locale,
    logo: data.logo,
    wallets: data.wallets,
  }
  return { ok: true, project }
}
