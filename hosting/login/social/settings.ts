import { OAUTH_SOCIALS, type OauthSocial, SOCIALS, type Social } from '@latch/protocol/login/social.ts'
import * as z from 'zod'
import { type Endpoints, PROVIDERS, type ProviderFacts } from './providers.ts'
import { socialNames } from './rows.ts'

/** `SOCIALS`, shared by all Workers: this deployment's registrations at the providers. */
export type SocialEnvironment = {
  SOCIALS?: unknown
  /** Nodes of OP Mainnet, separated by spaces, called one after the other; auth and vault each have their own. */
  FARCASTER_RPC?: string
}

/** A provider as this deployment reaches it. */
export type SocialSettings = Omit<ProviderFacts, 'issuer'> & {
  provider: OauthSocial
  clientId: string
  issuer: string | null
  /** In place of the provider's own, see `socialAddress.ts`. */
  authorize: string | undefined
  /** Likewise, `iss` of its answers. */
  answersAs: string | undefined
}

const UrlSchema = z.url({ protocol: /^https?$/ })
const EntrySchema = z.strictObject({
  clientId: z.string().min(1).max(256),
  /** For a provider of one's own that speaks as the named one, e.g. in the local stack. */
  issuer: UrlSchema.optional(),
  endpoints: z
    .strictObject({
      authorize: UrlSchema,
      token: UrlSchema,
      keys: UrlSchema,
      account: UrlSchema,
      emails: UrlSchema,
    })
    .partial()
    .optional(),
})
const FarcasterSchema = z.strictObject({
  /** In place of Farcaster's own, e.g. the local stack's. */
  relay: UrlSchema.default('https://relay.farcaster.xyz'),
})
const VariableSchema = z
  .strictObject({
    ...(Object.fromEntries(OAUTH_SOCIALS.map((name) => [name, EntrySchema])) as Record<
      OauthSocial,
      typeof EntrySchema
    >),
    farcaster: FarcasterSchema,
  })
  .partial()

/** Farcaster's own public endpoint for contracts. @see docs.farcaster.xyz, 'Contracts' */
const OP_MAINNET = 'https://mainnet.optimism.io'
const NodesSchema = z.array(UrlSchema).min(1).max(4)

/** Farcaster as this deployment reaches it. */
export type FarcasterSettings = {
  provider: 'farcaster'
  /** No signed token identifies the account: see `SocialSettings`. */
  issuer: null
  /** Base address of the relay, without a slash at its end. */
  relay: string
  nodes: readonly string[]
}

type Providers = Readonly<
  Partial<Record<OauthSocial, SocialSettings> & Record<'farcaster', FarcasterSettings>>
>

const read = new WeakMap<object, Providers>()

/**
 * Returns the providers of a deployment, by name; none if the variable is not set.
 *
 * @throws Error that names the malformed part.
 */
export function readSocials(env: SocialEnvironment): Providers {
  const known = read.get(env)
  if (known) return known
  const parsed = VariableSchema.safeParse(parse(env.SOCIALS))
  if (!parsed.success)
    throw new Error(`Invalid SOCIALS: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  const { farcaster, ...entries } = parsed.data
  const socials: Providers = {
    ...Object.fromEntries(
      OAUTH_SOCIALS.flatMap((name) => {
        const entry = entries[name]
        return entry === undefined ? [] : [[name, toSettings(name, entry)]]
      }),
    ),
    ...(farcaster === undefined ? {} : { farcaster: toFarcaster(farcaster.relay, env.FARCASTER_RPC) }),
  }
  read.set(env, socials)
  return socials
}

/**
 * Returns the providers that a project offers, in its operator's order. @param config - Of its setting; null offers
 * all.
 */
export function offeredSocials(env: SocialEnvironment, config: readonly string[] | null): readonly Social[] {
  const served = readSocials(env)
  const wanted = socialNames(config)
  const names = wanted === null ? SOCIALS : SOCIALS.filter((name) => wanted.includes(name))
  const ordered = wanted === null ? names : names.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b))
  return ordered.filter((name) => served[name] !== undefined)
}

function toFarcaster(relay: string, nodes: string | undefined): FarcasterSettings {
  const parsed = NodesSchema.safeParse((nodes || OP_MAINNET).trim().split(/\s+/))
  if (!parsed.success) throw new Error('Invalid FARCASTER_RPC: no addresses of nodes')
  return { provider: 'farcaster', issuer: null, relay: relay.replace(/\/$/, ''), nodes: parsed.data }
}

function toSettings(provider: OauthSocial, entry: z.infer<typeof EntrySchema>): SocialSettings {
  const { client, issuer, endpoints } = PROVIDERS[provider]
  const { authorize, ...others } = entry.endpoints ?? {}
  const given = Object.fromEntries(Object.entries(others).filter(([, url]) => url !== undefined))
  return {
    provider,
    client,
    clientId: entry.clientId,
    // One that reads accounts goes on to: only the addresses may be others.
    issuer: issuer === null ? null : (entry.issuer ?? issuer),
    authorize,
    answersAs: entry.issuer,
    endpoints: { ...endpoints, ...given } satisfies Endpoints,
  }
}

function parse(value: unknown): unknown {
  if (value === undefined || value === '') return {}
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
