import { ACCOUNT_ACTIONS } from '@latch/protocol/accountActions.ts'
import { isPlainText } from '@latch/protocol/texts.ts'
import { THEME_GRAMMAR, type Theme } from '@latch/protocol/theme/grammar.ts'
import * as z from 'zod'
import { CaptureSettingsSchema } from '#db/captureSettings.ts'
import { ChainIdSchema, ProjectIdSchema, WebUrlSchema } from '#db/identifiers.ts'
import { LogoSchema } from '#db/logo.ts'
import { isPreviewId } from '#db/previewId.ts'
import { jsonLiteral, literal, upsert } from '#db/sql.ts'
import { FeaturesDefinitionSchema } from './featureWords.ts'
import { ModalLocaleSchema } from './modalLocale.ts'
import { ModalTextsSchema } from './modalTexts.ts'
import { originFault } from './originPattern.ts'
import { parseWith } from './parseWith.ts'
import { applyRetention } from './retention.ts'
import { WalletRulesDefinitionSchema } from './walletRules.ts'

const OriginSchema = z.string().superRefine((text, context) => {
  const fault = originFault(text)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
})

/** Checked here, because the widget silently leaves out malformed values. */
const ThemeDefinitionSchema = z
  .record(z.string(), z.unknown())
  .superRefine((theme, context) => {
    for (const [field, value] of Object.entries(theme)) {
      const isValid = Object.hasOwn(THEME_GRAMMAR, field) && THEME_GRAMMAR[field as keyof Theme](value)
      if (!isValid)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'is nothing that docs/options.md#themes knows',
        })
    }
  })
  .transform((theme): Theme => theme)

const AccountActionsSchema = z
  .array(z.enum(ACCOUNT_ACTIONS))
  .refine((actions) => new Set(actions).size === actions.length, 'names an action twice')

/** Bytes of a statement of D1. */
const MAX_STATEMENT = 100_000

/**
 * A project as an operator writes it, on the command line, in an import file or in the console. Optional fields that are
 * unset keep their values in the project.
 */
const FieldsSchema = z.strictObject({
  id: ProjectIdSchema.refine((id) => !isPreviewId(id), 'is reserved for previews of the console'),
  /** In terminals and mails, too. */
  name: z.string().trim().min(1).max(100).refine(isPlainText, {
    error: 'must not have hidden characters, e.g. NUL or a direction mark',
    abort: true,
  }),
  /** Patterns of `widget/protocol/origins.ts`; an empty list denies everyone. */
  origins: z.array(OriginSchema).max(100).default([]),
  /** CAIP-2, the default chain first. */
  chains: z.array(ChainIdSchema).min(1, 'needs at least one chain').max(100),
  features: FeaturesDefinitionSchema.default({}),
  termsUrl: WebUrlSchema.nullable().default(null),
  privacyUrl: WebUrlSchema.nullable().default(null),
  allowUnsupportedChain: z.boolean().default(false),
  wallets: WalletRulesDefinitionSchema.default({}),
  /** As on a page. */
  theme: ThemeDefinitionSchema.optional(),
  /** The picture itself, base64 in a `data:image/` URL; null removes it. */
  logo: LogoSchema.nullable().optional(),
  /** Texts that replace the modal's own, by key. */
  texts: ModalTextsSchema.optional(),
  /** BCP 47 tag of the modal where the page names none; null leaves it to the visitor's browser. */
  locale: ModalLocaleSchema.nullable().optional(),
  /** Buttons that come first on the account; empty for the default order. */
  accountActions: AccountActionsSchema.optional(),
  /** Consent and retention of the email addresses that visitors share. */
  emailCapture: z.strictObject(CaptureSettingsSchema.shape).optional(),
})
export type ProjectDefinition = z.infer<typeof FieldsSchema>

/** As {@link FieldsSchema}, checks that one statement of the database holds all of it. */
export const ProjectDefinitionSchema: z.ZodType<ProjectDefinition> = FieldsSchema.superRefine(
  (project, context) => {
    const size = new TextEncoder().encode(upsertProject(project)).byteLength
    if (size > MAX_STATEMENT)
      context.addIssue({
        code: 'custom',
        message: `comes to ${size.toLocaleString('en')} bytes; ${MAX_STATEMENT.toLocaleString('en')} bytes fit. Use smaller pictures.`,
      })
  },
)

/** @throws InputError that names every field at fault. */
export function parseProject(input: unknown): ProjectDefinition {
  return parseWith(ProjectDefinitionSchema, 'project', input)
}

/** Returns the statements that create or replace a project. */
export function saveProject(project: ProjectDefinition): string[] {
  const { id, emailCapture } = project
  return [upsertProject(project), ...(emailCapture ? [applyRetention(id, emailCapture)] : [])]
}

function upsertProject({ theme, logo, texts, locale, ...project }: ProjectDefinition): string {
  return upsert('projects', {
    id: literal(project.id),
    name: literal(project.name),
    allowed_origins: jsonLiteral(project.origins),
    features: jsonLiteral(project.features),
    chains: jsonLiteral(project.chains),
    terms_url: literal(project.termsUrl),
    privacy_url: literal(project.privacyUrl),
    allow_unsupported_chain: literal(project.allowUnsupportedChain),
    wallets: jsonLiteral(project.wallets),
    ...(theme && { theme: jsonLiteral(theme) }),
    ...(logo !== undefined && { logo: literal(logo) }),
    ...(texts && { texts: jsonLiteral(texts) }),
    ...(locale !== undefined && { locale: literal(locale) }),
    ...(project.accountActions && { account_actions: jsonLiteral(project.accountActions) }),
    ...(project.emailCapture && { email_capture: jsonLiteral(project.emailCapture) }),
    updated_at: "strftime('%Y-%m-%dT%H:%M:%fZ')",
  })
}
