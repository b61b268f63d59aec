import * as z from 'zod'
import { logTrouble } from '#http/log.ts'

const address = z.string().regex(/^0x[0-9a-f]{40}$/)

const SwapVenueSchema = z.object({
  v3Factory: address,
  /** Uniswap's QuoterV2. */
  quoter: address,
  /** Uniswap's SwapRouter02. */
  router: address,
  /** null if the router has no V2 pairs. */
  v2Factory: address.nullable(),
  /** The chain's own currency as a token. */
  wrapped: address,
  /** Tokens besides {@link wrapped} over which a swap may go. */
  hubs: z.array(address).max(8),
})

/** Swap contracts of one chain. Addresses are in lower case. */
export type SwapVenue = z.infer<typeof SwapVenueSchema>

/** Reads the venue of `chains.id` as JSON; NULL on a chain without one. */
export const SWAP_VENUE_COLUMN = `(SELECT json_object('v3Factory', v3_factory, 'quoter', quoter, 'router', router,
  'v2Factory', v2_factory, 'wrapped', wrapped, 'hubs', json(hubs)) FROM swap_venues WHERE chain = chains.id)`

/** @returns undefined for a chain without a venue, or with a malformed one, which is logged. */
export function readSwapVenue(chain: string, stored: string | null): SwapVenue | undefined {
  if (stored === null) return undefined
  const parsed = SwapVenueSchema.safeParse(JSON.parse(stored))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  logTrouble('The swap venue of a chain is malformed', { chain, fields: fields.join(', ') })
  return undefined
}
