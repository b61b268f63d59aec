import * as z from 'zod'
import { SOCIALS, type Social } from '../../../widget/protocol/login/social.ts'
import { type Endpoints, PROVIDERS, type ProviderFacts } from './providers.ts'

/** The variable `SOCIALS` of the Workers: what the providers know this deployment by. */
export type SocialEnvironment = { SOCIALS?: unknown }

/** A provider as this deployment reaches it. */
export type SocialSettings = Omit<ProviderFacts, 'issuer'> & {
  provider: Social
  clientId: string
  issuer: string | null
  /** In place of the provider's own, see `socialAddress.ts`. */
  authorize: string | undefined
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
const VariableSchema = z.partialRecord(z.enum(SOCIALS), EntrySchema)

const read = new WeakMap<object, Readonly<Partial<Record<Social, SocialSettings>>>>()

/**
 * The providers of a deployment, by name; none where the variable is not set.
 *
 * @throws Error that names what is malformed.
 */
export function readSocials(env: SocialEnvironment): Readonly<Partial<Record<Social, SocialSettings>>> {
  const known = read.get(env)
  if (known) return known
  const parsed = VariableSchema.safeParse(parse(env.SOCIALS))
  if (!parsed.success)
    throw new Error(`Unfit SOCIALS: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  const entries = Object.entries(parsed.data) as [Social, z.infer<typeof EntrySchema>][]
  const socials = Object.fromEntries(
    entries.map(([provider, entry]) => [provider, toSettings(provider, entry)]),
  )
  read.set(env, socials)
  return socials
}

/** Which providers a project offers, in its operator's order. @param wanted - null leaves the choice to us. */
export function offeredSocials(env: SocialEnvironment, wanted: readonly string[] | null): readonly Social[] {
  const served = readSocials(env)
  const names = wanted === null ? SOCIALS : SOCIALS.filter((name) => wanted.includes(name))
  const ordered = wanted === null ? names : names.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b))
  return ordered.filter((name) => served[name] !== undefined)
}

function toSettings(provider: Social, entry: z.infer<typeof EntrySchema>): SocialSettings {
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
