import type { SwapVenues } from '../../../protocol/swap.ts'
import type { SwapOrder } from '../../api/swap.ts'
import type { WalletSession } from '../../core/family.ts'
import type { Asked, Reviewed } from './swapStore.ts'

export type SwapVenue = SwapVenues[string]

/** What a swap was agreed to be, and what the page's own configuration lets it name. */
export type Deal = {
  order: SwapOrder
  taker: string
  /** Base units that have to come out. */
  minimum: bigint
  venue: SwapVenue
}

/** What trying a swap out says of it. */
export type Verdict =
  | { kind: 'loading' }
  /** The network cannot say. */
  | { kind: 'unknown' }
  /** What was built is not what was agreed. */
  | { kind: 'breach' }
  | { kind: 'fails' }
  /** Less comes than was agreed, because of the token and not of the market: so much slippage would let it through. */
  | { kind: 'short'; received: bigint; lostBps: number; slippageBps: number }
  /** More leaves than was agreed, or something may be taken later. */
  | { kind: 'takesMore' }
  | {
      kind: 'done'
      received: bigint
      /** What a token keeps of what is moved; null where it keeps nothing. */
      taxBps: number | null
      /** What is laid by besides for accounts that are opened on the way, in the chain's own currency. */
      deposit: bigint
    }

/** What was reviewed, and how it was shown. */
export type Approved = {
  session: WalletSession
  reviewed: Reviewed
  deal: Deal
  asked: Asked
  iconUrl: string | null
  /** Writes an amount of what is bought as it is shown. */
  show(amount: bigint): string
}

/** How a chain family makes what was reviewed. */
export type SwapFamily = {
  /** Builds it and has the node try it out: nobody has signed anything yet. Never rejects. */
  tryOut(reviewed: Reviewed, deal: Deal, needsApproval: boolean): Promise<Verdict>
  /** Asks the wallet for exactly that, and follows it to its end. @throws Ended */
  send(approved: Approved, attempt: number): Promise<void>
}
