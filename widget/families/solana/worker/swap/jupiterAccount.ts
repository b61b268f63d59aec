import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { parseJson } from '@latch/hosting/http/readText.ts'
import * as z from 'zod'

/** Access to the API of Jupiter, or of a market maker with the same API, for one chain. */
export type JupiterAccount = { id: string; api: string; key: string | null; programs: readonly string[] }

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Jupiter's aggregator v6, and the order engine that settles the quotes of its market makers. */
const PROGRAMS = [
  'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH',
]
/** A local market maker, whose transactions only call the chain's own programs. */
const MakerSchema = z.object({ chain: z.string(), api: z.url() })

/** @returns null if the operator has neither a key nor a market maker for a chain. */
export function jupiterAt({ info }: Chain, env: Environment): JupiterAccount | null {
  const { data: maker } = MakerSchema.safeParse(parseJson(env.SWAP_SANDBOX ?? 'null'))
  if (maker?.chain === info.id) return { id: 'the market maker', api: maker.api, key: null, programs: [] }
  const key = env.JUPITER_API_KEY
  if (info.id !== MAINNET || !key) return null
  return { id: 'Jupiter', api: 'https://api.jup.ag', key, programs: PROGRAMS }
}
