import { hasFeature } from '@latch/hosting/db/features.ts'
import { ChainIdSchema } from '@latch/hosting/db/identifiers.ts'
import type { Project } from '@latch/hosting/db/projects.ts'
import * as z from 'zod'

/** `SMART_ACCOUNTS`, of the widget's and the secure frame's Worker: the networks with smart accounts, and their services. */
export type AccountsEnvironment = {
  SMART_ACCOUNTS?: string
  /** Secret of the secure frame's Worker: the private key whose signature approves sponsored operations for paymasters. */
  PAYMASTER_KEY?: string
}

const AddressSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const NetworkSchema = z.strictObject({
  /** JSON-RPC of an ERC-4337 bundler for EntryPoint 0.7; it may contain a key, and is never exposed. */
  bundler: z.url({ protocol: /^https?$/ }),
  /** A `VerifyingPaymaster` of EntryPoint 0.7 whose signer is `PAYMASTER_KEY`; without one nothing is sponsored. */
  paymaster: AddressSchema.optional(),
})
const VariableSchema = z.record(ChainIdSchema, NetworkSchema)

/** A network with smart accounts. */
export type AccountNetwork = z.infer<typeof NetworkSchema>

const read = new WeakMap<object, z.infer<typeof VariableSchema>>()

/**
 * Returns the networks on which a project's users have smart accounts, by CAIP-2; empty unless the project switched them
 * on.
 *
 * @throws Error that names what is malformed.
 */
export function accountNetworks(
  env: AccountsEnvironment,
  { features, chains }: Pick<Project, 'features' | 'chains'>,
): ReadonlyMap<string, AccountNetwork> {
  if (!hasFeature(features, 'smart_accounts')) return new Map()
  const served = readVariable(env)
  return new Map(
    chains.flatMap(({ info: { id } }) => {
      const network = served[id]
      return network === undefined ? [] : [[id, network] as const]
    }),
  )
}

function readVariable(env: AccountsEnvironment): z.infer<typeof VariableSchema> {
  const known = read.get(env)
  if (known !== undefined) return known
  const parsed = VariableSchema.safeParse(JSON.parse(env.SMART_ACCOUNTS || '{}'))
  if (!parsed.success)
    throw new Error(
      `Invalid SMART_ACCOUNTS: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  read.set(env, parsed.data)
  return parsed.data
}
