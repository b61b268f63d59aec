import { FACTS } from '@latch/families/facts.ts'
import * as z from 'zod'
import { ChainIdSchema, WebUrlSchema } from '#db/identifiers.ts'
import { jsonLiteral, literal, upsert } from '#db/sql.ts'
import { parseWith } from './parseWith.ts'

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

/** A chain of the registry as an operator writes it, on the command line or in an import file. */
export const ChainDefinitionSchema = z
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

/** @throws InputError that names every field at fault. */
export function parseChain(input: unknown): ChainDefinition {
  return parseWith(ChainDefinitionSchema, 'chain', input)
}

/** Returns the statement that creates or replaces a chain of the registry. */
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
