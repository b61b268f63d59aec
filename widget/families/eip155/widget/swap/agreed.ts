import type { SwapServiceId } from '@latch/protocol/swap.ts'
import type { SwapAgreement } from '@latch/widget/src/families/swap.ts'

/** The agreed swap, and the only contract that it may call or approve. */
type AgreedCall = Omit<SwapAgreement, 'venue'> & { router: string }

/** A swap in Uniswap's pools. */
export type AgreedPools = AgreedCall & {
  /** The chain's own currency as a token. */
  wrapped: string
}

/** A swap that a service builds. */
export type AgreedService = AgreedCall & { builder: SwapServiceId }

export type Agreed = AgreedPools | AgreedService

/** @throws Error for a venue of another family. */
export function agreedOf({ venue, ...deal }: SwapAgreement): Agreed {
  if (!('router' in venue)) throw new Error('The quote has no router.')
  return { ...deal, ...venue }
}
