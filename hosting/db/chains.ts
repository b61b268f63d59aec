import type { ChainInfo } from '@latch/protocol/config.ts'
import * as z from 'zod'
import { logTrouble } from '#http/log.ts'
import { ChainIdSchema, WebUrlSchema } from './identifiers.ts'
import { readSwapVenue, SWAP_VENUE_COLUMN, type SwapVenue } from './swapVenues.ts'

/** Parameters of a chain for its family, by the family's names, e.g. the prefix of its addresses. */
const ParametersSchema = z.record(z.string(), z.string())

/** Unreadable parameters count as empty: the family reports what is missing. */
function readParameters(text: string): ChainInfo['parameters'] {
  const { data } = ParametersSchema.safeParse(parseJson(text))
  return data !== undefined && Object.keys(data).length > 0 ? data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ChainRowSchema = z.object({
  id: ChainIdSchema,
  name: z.string().min(1),
  currency_name: z.string().min(1),
  currency_symbol: z.string().min(1),
  currency_decimals: z.int().min(0).max(36),
  rpc_url: WebUrlSchema,
  public_rpc_url: WebUrlSchema,
  explorer_url: WebUrlSchema.nullable(),
  icon_url: z.string().nullable(),
  testnet: z.int(),
  parameters: z.string().transform(readParameters),
  /** Set only if requested, as is the next one. */
  swap_venue: z.string().nullish(),
  is_indexed: z.int().nullish(),
})

export type Chain = {
  /** Facts for the widget and wallets. */
  info: ChainInfo
  /** Upstream of the proxy's reads; may hold placeholders. Never served. */
  upstreamUrl: string
  /** Absent where nothing can be swapped. */
  swapVenue?: SwapVenue
  /** Whether the operator has the chain indexed; absent if not requested. */
  isIndexed?: boolean
}

/** Returns the statement that selects the enabled chains of a project, in any order. */
export function selectChainsOf(db: D1Database, projectId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT *, ${SWAP_VENUE_COLUMN} AS swap_venue,
         EXISTS (SELECT 1 FROM index_chains WHERE chain = chains.id AND enabled = 1) AS is_indexed
       FROM chains
       WHERE enabled = 1 AND id IN (SELECT value FROM json_each((SELECT chains FROM projects WHERE id = ?)))`,
    )
    .bind(projectId)
}

/** @returns null for a row that breaks the schema; its fields are logged, its values are not. */
export function parseChainRow(row: unknown): Chain | null {
  const parsed = ChainRowSchema.safeParse(row)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'))
    logTrouble('A chain row is malformed', { fields: fields.join(', ') })
    return null
  }
  const chain = parsed.data
  const swapVenue = readSwapVenue(chain.id, chain.swap_venue ?? null)
  return {
    upstreamUrl: chain.rpc_url,
    ...(swapVenue === undefined ? {} : { swapVenue }),
    ...(typeof chain.is_indexed === 'number' ? { isIndexed: chain.is_indexed === 1 } : {}),
    info: {
      id: chain.id as ChainInfo['id'], // ChainIdSchema checked CAIP-2's grammar.
      name: chain.name,
      nativeCurrency: {
        name: chain.currency_name,
        symbol: chain.currency_symbol,
        decimals: chain.currency_decimals,
      },
      rpcUrl: chain.public_rpc_url,
      explorerUrl: chain.explorer_url,
      iconUrl: chain.icon_url,
      testnet: chain.testnet === 1,
      ...(chain.parameters === undefined ? {} : { parameters: chain.parameters }),
    },
  }
}
