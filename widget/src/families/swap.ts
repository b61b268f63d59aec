import type { ChainId } from '@latch/protocol/caip.ts'
import type { SwapVenues } from '@latch/protocol/swap.ts'
import type { SwapOrder, SwapQuote } from '#api/swap.ts'
import type { TransactionStatus } from '#core/familyParts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'

export type SwapVenue = SwapVenues[string]

/** Agreed terms of a swap, and the contracts that the configuration allows. */
export type SwapAgreement = {
  order: SwapOrder
  taker: string
  /** Minimum to receive, in base units. */
  minimum: bigint
  venue: SwapVenue
}

/** Result of simulating a swap. */
export type SimulationResult =
  | { kind: 'loading' }
  /** The network cannot simulate it. */
  | { kind: 'unknown' }
  /** The built swap differs from the agreement. */
  | { kind: 'breach' }
  | { kind: 'fails' }
  /** It returns less than agreed, because of the token and not of the market; this slippage would allow it. */
  | { kind: 'short'; received: bigint; lostBps: number; slippageBps: number }
  /** More leaves than was agreed, or something may be taken later. */
  | { kind: 'takesMore' }
  | {
      kind: 'done'
      received: bigint
      /** Transfer tax of the token in basis points; null if none. */
      taxBps: number | null
      /** Deposit for accounts that it opens, in the native currency. */
      deposit: bigint
    }

/** Terms that must not change between opening the review and calling the wallet. */
export type Reviewed = { order: SwapOrder; from: string; quote: SwapQuote; slippageBps: number }

/** The request, as the review showed it. */
export type SwapRequest = {
  chainId: ChainId
  wallet: WalletSession['wallet']
  paid: string
  minimumText: string
  needsApproval: boolean
}

/** A reviewed swap, and its display. */
export type Approved = {
  session: WalletSession
  reviewed: Reviewed
  deal: SwapAgreement
  request: SwapRequest
  iconUrl: string | null
  /** Formats an amount of the bought token. */
  show(amount: bigint): string
}

/** Progress of a swap that was approved in the review. */
export type Progress =
  /** The request to the wallet is built and checked; the wallet has not been called yet. */
  | { step: 'preparing' }
  /** The wallet, then the network, approves the spending. */
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

/** Ends an attempt with a notice to show; null for none. */
export class Ended extends Error {
  readonly notice: MessageKey | null

  constructor(notice: MessageKey | null) {
    super(notice ?? 'left')
    this.notice = notice
  }
}

/** A sent transaction of the swap, and its counterparty for Activity. */
export type SwapSent = { hash: string; to: string }

/** One attempt, as the form shows it and Activity stores it. */
export type SwapRun = {
  show(progress: Progress): void
  /** @throws Ended if the user has left, or the wallet has a different account or network than the review showed. */
  requireCurrent(): void
  /** Returns the current allowance for a token, in base units; null if unknown. */
  allowance(token: string): Promise<bigint | null>
  /** Waits until the allowance is confirmed. @throws Ended if it is not, or the user has left. */
  awaitConfirmation(kind: 'approval' | 'revocation', sent: SwapSent): Promise<void>
  /**
   * Watches a sent swap, and shows the received amount.
   *
   * @param readReceived - Reads the received amount from the chain, in base units; null if unknown.
   * @throws Ended
   */
  finish(sent: SwapSent, readReceived: () => Promise<bigint | null>): Promise<void>
}

/** Estimated costs of gas. */
export type SwapCosts = {
  /** Cost of a swap before there is a quote: the maximum leaves this much native currency. */
  swap: bigint
  /** Cost of an approval; null if the sold token needs none. */
  approval: bigint | null
}

declare module '../core/family.ts' {
  interface FamilyParts {
    /** Costs at once, what makes the swap when it is first needed. */
    swap?: { costs: SwapCosts; load(): Promise<SwapFamily> }
  }
}

/** Simulates and sends swaps of a chain family. */
export type SwapFamily = {
  /** Builds and simulates it: nothing has been signed yet. Never rejects. */
  tryOut(reviewed: Reviewed, deal: SwapAgreement, needsApproval: boolean): Promise<SimulationResult>
  /**
   * Requests exactly the reviewed swap from the wallet, and watches it until it ends. @throws Ended; RpcError of hosting
   * if nothing is built.
   */
  send(approved: Approved, run: SwapRun): Promise<void>
}

const STOPS: Readonly<Partial<Record<SimulationResult['kind'], MessageKey>>> = {
  breach: 'swap.breach',
  takesMore: 'swap.takesMore',
  fails: 'swap.wouldFail',
  short: 'swap.wouldFail',
  unknown: 'swap.untried',
}

/** Requires a simulation that matches the agreement, for swaps whose bytes do not show their effect. @throws Ended otherwise */
export function requireTried({ kind }: SimulationResult): void {
  const stop = STOPS[kind]
  if (stop !== undefined) throw new Ended(stop)
}
