import { FACTS } from '@latch/families/facts.ts'
import { parseCustomWallet, WalletRulesSchema } from '@latch/protocol/directory.ts'
import { THEME_GRAMMAR, type Theme } from '@latch/protocol/theme/grammar.ts'
import * as z from 'zod'
import { FeaturesSchema } from '#db/features.ts'
import { ChainIdSchema, ProjectIdSchema, WebUrlSchema } from '#db/identifiers.ts'
import { InputError } from '#db/inputError.ts'
import { LogoSchema } from '#db/logo.ts'
import { jsonLiteral, literal, upsert } from '#db/sql.ts'
import { originFault } from './originPattern.ts'

const OriginSchema = z.string().superRefine((text, context) => {
  const fault = originFault(text)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
})

/**
 * Bytes of a project's wallet rules as SQL. D1 takes statements of 100,000, which hold the rest of the project, too;
 * and the rules travel inside the widget's HTML.
 */
const MAX_RULES = 80_000

/** Checks every custom wallet here, because the widget silently leaves out malformed ones. */
const WalletRulesDefinitionSchema = z.strictObject(WalletRulesSchema.shape).superRefine((rules, context) => {
  const { custom } = rules
  const size = new TextEncoder().encode(jsonLiteral(rules)).byteLength
  if (size > MAX_RULES)
    context.addIssue({
      code: 'custom',
      path: ['custom'],
      message: `comes to ${size.toLocaleString('en')} bytes, pictures and all; ${MAX_RULES.toLocaleString('en')} bytes fit. Use smaller pictures.`,
    })
  for (const [index, wallet] of (custom ?? []).entries())
    for (const { path, message } of parseCustomWallet(wallet).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['custom', index, ...path], message })
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

/** A project as an operator writes it, on the command line or in an import file. */
const ProjectDefinitionSchema = z.strictObject({
  id: ProjectIdSchema,
  name: z.string().trim().min(1).max(100),
  /** Patterns of `widget/protocol/origins.ts`; an empty list denies everyone. */
  origins: z.array(OriginSchema).max(100).default([]),
  /** CAIP-2, the default chain first. */
  chains: z.array(ChainIdSchema).min(1, 'needs at least one chain').max(100),
  features: FeaturesSchema.default({}),
  termsUrl: WebUrlSchema.nullable().default(null),
  privacyUrl: WebUrlSchema.nullable().default(null),
  allowUnsupportedChain: z.boolean().default(false),
  wallets: WalletRulesDefinitionSchema.default({}),
  /** As on a page. If unset, the project's theme is kept. */
  theme: ThemeDefinitionSchema.optional(),
  /** The picture itself, base64 in a `data:image/` URL; null removes it. If unset, the project's logo is kept. */
  logo: LogoSchema.nullable().optional(),
})
export type ProjectDefinition = z.infer<typeof ProjectDefinitionSchema>

/** Returns whether an address may contain a key: it has more than the location of a node on another machine. */
function mayHoldKey(text: string): boolean {
  const url = URL.parse(text)
  if (url === null) return true
  if (/^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)) return false
  return url.pathname !== '/' || `${url.search}${url.username}${url.password}` !== ''
}

const KEYLESS = {
  path: ['publicRpcUrl'],
  message: 'is given to visitors and wallets: name one (--public-rpc) without a placeholder or a key',
  abort: true,
}

const ChainDefinitionSchema = z
  .strictObject({
    id: ChainIdSchema.superRefine((id, context) => {
      const facts = FACTS.find(({ namespace }) => id.startsWith(`${namespace}:`))
      if (facts && !facts.reference.grammar.test(id.slice(facts.namespace.length + 1)))
        context.addIssue({ code: 'custom', message: facts.reference.error })
    }),
    name: z.string().trim().min(1).max(100),
    currency: z
      .strictObject({
        name: z.string().min(1).max(40),
        symbol: z.string().min(1).max(12),
        decimals: z.int().min(0).max(36),
      })
      .default({ name: 'Ether', symbol: 'ETH', decimals: 18 }),
    /** Upstream of the proxy's reads; may hold `{RPC_…}` placeholders that the Worker fills from its variables. */
    rpcUrl: WebUrlSchema,
    /** Given to visitors and wallets; by default the same as `rpcUrl`, when that cannot hold a key. */
    publicRpcUrl: WebUrlSchema.optional(),
    explorerUrl: WebUrlSchema.nullable().default(null),
    iconUrl: z
      .string()
      .max(64 * 1024)
      .regex(
        /^(https?:\/\/|data:image\/|\/public\/)/,
        'must be an http(s) or data:image URL, or a /public/ path of this host',
      )
      .nullable()
      .default(null),
    testnet: z.boolean().default(false),
    enabled: z.boolean().default(true),
    /** Further parameters for its family, e.g. the prefix of its addresses; see docs/operators.md#networks. */
    parameters: z.record(z.string().max(40), z.string().max(2048)).default({}),
  })
  .refine(({ rpcUrl, publicRpcUrl }) => !(publicRpcUrl ?? rpcUrl).includes('{'), KEYLESS)
  .refine(({ rpcUrl, publicRpcUrl }) => publicRpcUrl !== undefined || !mayHoldKey(rpcUrl), KEYLESS)
  .transform((chain) => ({ ...chain, publicRpcUrl: chain.publicRpcUrl ?? chain.rpcUrl }))
export type ChainDefinition = z.infer<typeof ChainDefinitionSchema>

/** The file of `projects import`: everything in it is created or replaced, nothing else is touched. */
const ImportSchema = z.strictObject({
  chains: z.array(ChainDefinitionSchema).default([]),
  projects: z.array(ProjectDefinitionSchema).default([]),
})
export type Import = z.infer<typeof ImportSchema>

function parseWith<Output>(schema: z.ZodType<Output>, what: string, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const reasons = fields.map(({ path, message }) => `  ${path || what}: ${message}`)
  throw new InputError(`The ${what} is not valid:\n${reasons.join('\n')}`, fields)
}

/** @throws {@link InputError} that names every field at fault. */
export function parseProject(input: unknown): ProjectDefinition {
  return parseWith(ProjectDefinitionSchema, 'project', input)
}

/** @throws {@link InputError} that names every rule at fault. */
export function parseWalletRules(input: unknown): ProjectDefinition['wallets'] {
  return parseWith(WalletRulesDefinitionSchema, 'set of wallet rules', input)
}

/** @throws {@link InputError} that names every field at fault. */
export function parseChain(input: unknown): ChainDefinition {
  return parseWith(ChainDefinitionSchema, 'chain', input)
}

/** @throws {@link InputError} that names every field at fault. */
export function parseImport(input: unknown): Import {
  return parseWith(ImportSchema, 'import file', input)
}

export function saveProject(project: ProjectDefinition): string {
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
    ...(project.theme && { theme: jsonLiteral(project.theme) }),
    ...(project.logo !== undefined && { logo: literal(project.logo) }),
    updated_at: "strftime('%Y-%m-%dT%H:%M:%fZ')",
  })
}

export function saveChain(chain: ChainDefinition): string {
  return upsert('chains', {
    id: literal(chain.id),
    name: literal(chain.name),
    currency_name: literal(chain.currency.name),
    currency_symbol: literal(chain.currency.symbol),
    currency_decimals: literal(chain.currency.decimals),
    rpc_url: literal(chain.rpcUrl),
    public_rpc_url: literal(chain.publicRpcUrl),
    explorer_url: literal(chain.explorerUrl),
    icon_url: literal(chain.iconUrl),
    testnet: literal(chain.testnet),
    enabled: literal(chain.enabled),
    parameters: jsonLiteral(chain.parameters),
  })
}
