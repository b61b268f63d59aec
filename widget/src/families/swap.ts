import type { ChainId } from '@latch/protocol/caip.ts'
import type { SwapVenues } from '@latch/protocol/swap.ts'
import type { SwapOrder, SwapQuote } from '#api/swap.ts'
import type { WalletSession } from '#core/family.ts'
import type { TransactionStatus } from '#core/familyParts.ts'
import type { MessageKey } from '#i18n/en.ts'

export type SwapVenue = SwapVenues[string]

/** What a swap was agreed to be, and what the page's own configuration lets it name. */
export type SwapAgreement = {
  order: SwapOrder
  taker: string
  /** Base units that have to come out. */
  minimum: bigint
  venue: SwapVenue
}

/** What trying a swap out says of it. */
export type SimulationResult =
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

/** What must be the same from the moment a review opens until the wallet is asked. */
export type Reviewed = { order: SwapOrder; from: string; quote: SwapQuote; slippageBps: number }

/** What is asked for, as the review showed it. */
export type SwapRequest = {
  chainId: ChainId
  wallet: WalletSession['wallet']
  paid: string
  minimumText: string
  needsApproval: boolean
}

/** What was reviewed, and how it was shown. */
export type Approved = {
  session: WalletSession
  reviewed: Reviewed
  deal: SwapAgreement
  asked: SwapRequest
  iconUrl: string | null
  /** Writes an amount of what is bought as it is shown. */
  show(amount: bigint): string
}

/** How far a swap has come that was approved in the review. */
export type Progress =
  /** The wallet has not been asked yet: what it is asked for is made and checked. */
  | { step: 'preparing' }
  /** The wallet is asked to let the amount be taken, then the network. */
  | { step: 'approval' }
  | { step: 'approving'; hash: string }
  | { step: 'wallet' }
  | { step: 'sent'; hash: string }
  | { step: 'done'; hash: string; received: string | null }
  | {
      step: 'ended'
      hash: string
      status: Exclude<TransactionStatus, 'confirmed'> | 'unknown'
      isApproval: boolean
    }

/** Why a try ended: what its visitor is shown, null for nothing. */
export class Ended extends Error {
  readonly notice: MessageKey | null

  constructor(notice: MessageKey | null) {
    super(notice ?? 'left')
    this.notice = notice
  }
}

/** A transaction of the swap that is on the chain's way, and whom Activity names with it. */
export type SwapSent = { hash: string; to: string }

/** One try, as the form shows it and Activity keeps it. */
export type SwapRun = {
  show(progress: Progress): void
  /** @throws Ended where nobody waits any more, or the wallet has another account or network than the review showed. */
  requireCurrent(): void
  /** What may be taken of a token already. Base units; null where nobody knows. */
  allowance(token: string): Promise<bigint | null>
  /** Waits until what allows the swap is confirmed. @throws Ended where it is not, or nobody waits any more. */
  awaitConfirmation(kind: 'approval' | 'revocation', sent: SwapSent): Promise<void>
  /**
   * Watches a swap that was sent, and shows what it brought.
   *
   * @param readReceived - What came in by the chain's word; null when unknown. Base units.
   * @throws Ended
   */
  finish(sent: SwapSent, readReceived: () => Promise<bigint | null>): Promise<void>
}

/** Gas that is reckoned with. */
export type SwapCosts = {
  /** Of a swap before one is quoted: the maximum leaves as much of the own currency. */
  swap: bigint
  /** Of an approval; null where what is sold needs none. */
  approval: bigint | null
}

declare module '../core/family.ts' {
  interface FamilyParts {
    /** Costs at once, what makes the swap when it is first needed. */
    swap?: { costs: SwapCosts; load(): Promise<SwapFamily> }
  }
}

/** How a chain family makes what was reviewed. */
export type SwapFamily = {
  /** Builds it and has the node try it out: nobody has signed anything yet. Never rejects. */
  tryOut(reviewed: Reviewed, deal: SwapAgreement, needsApproval: boolean): Promise<SimulationResult>
  /** Asks the wallet for exactly that, and watches it to its end. @throws Ended; RpcError of hosting where nothing is built. */
  send(approved: Approved, run: SwapRun): Promise<void>
}

const STOPS: Readonly<Partial<Record<SimulationResult['kind'], MessageKey>>> = {
  breach: 'swap.breach',
  takesMore: 'swap.takesMore',
  fails: 'swap.wouldFail',
  short: 'swap.wouldFail',
  unknown: 'swap.untried',
}

/** For a swap whose bytes do not say by themselves what it does. @throws Ended unless it was tried out and is as agreed. */
export function requireTried({ kind }: SimulationResult): void {
  const stop = STOPS[kind]
  if (stop !== undefined) throw new Ended(stop)
}
