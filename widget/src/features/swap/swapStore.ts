import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { onAccountsLeft } from '../../core/accountData.ts'
import type { Asked, Progress, Reviewed } from '../../families/swap.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { activeSession } from '../../sessions/sessionsStore.ts'
import { NATIVE } from '../send/index.ts'

export type SwapState = {
  /** Names what is on screen: what came of an earlier try must not change it. */
  attempt: number
  /** `native`, or a contract in small letters. */
  sellId: string
  /** Likewise; null while none is chosen. */
  buyId: string | null
  /** Plain decimal text, in tokens. */
  amountText: string
  /** Whether the amount follows what the fee leaves. */
  isMax: boolean
  /** Basis points; null leaves it to us. */
  slippageBps: number | null
  /** Whether a page filled the form in. */
  isWished: boolean
  /** Whether the slippage is what a token of these two takes, and not for any other. */
  isSlippageForTax: boolean
  /** Why the last try came to nothing. */
  notice: MessageKey | null
  reviewed: Reviewed | null
  /** The part of the loss, in basis points, that was accepted in the review. */
  acceptedBps: number | null
  progress: Progress | null
  asked: Asked | null
}

const EMPTY: SwapState = {
  attempt: 0,
  sellId: NATIVE,
  buyId: null,
  amountText: '',
  isMax: false,
  slippageBps: null,
  isSlippageForTax: false,
  isWished: false,
  notice: null,
  reviewed: null,
  acceptedBps: null,
  progress: null,
  asked: null,
}

/** The swap that is being written. It outlives its views, so that going back loses nothing. */
export const swapStore = createStore<SwapState>(() => EMPTY)

// What another visitor would find written, and no other account is there to swap it.
onAccountsLeft(() => {
  if (activeSession() === null && swapStore.getState().progress === null) resetSwap()
})

/** Begins anew, with what is known already; a slippage that was chosen for all swaps stays. */
export function resetSwap(known: Partial<SwapState> = {}): void {
  const next = ({ attempt, ...state }: SwapState) => ({
    ...EMPTY,
    ...slippageOfAll(state),
    ...known,
    attempt: attempt + 1,
  })
  swapStore.setState(next, true)
}

/** A try begins, or is given up. @returns its name. */
export function nextAttempt(): number {
  swapStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))
  return swapStore.getState().attempt
}

export function isCurrent(attempt: number): boolean {
  return swapStore.getState().attempt === attempt
}

export type Side = 'sell' | 'buy'

/** What a taxed token takes would leave any other swap open to whoever trades in front of it. */
function slippageOfAll({
  slippageBps,
  isSlippageForTax,
}: Pick<SwapState, 'slippageBps' | 'isSlippageForTax'>): Pick<SwapState, 'slippageBps' | 'isSlippageForTax'> {
  return { slippageBps: isSlippageForTax ? null : slippageBps, isSlippageForTax: false }
}

/** A token that stands on the other side already changes places with it. */
export function chooseToken(side: Side, id: string): void {
  const { sellId, buyId } = swapStore.getState()
  if (id === (side === 'sell' ? buyId : sellId)) turn()
  else
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...(side === 'sell' ? { sellId: id, amountText: '', isMax: false } : { buyId: id }),
    }))
}

/** What is sold is bought, and the other way round; an amount of the one is none of the other. */
export function turn(): void {
  const { sellId, buyId } = swapStore.getState()
  if (buyId !== null) swapStore.setState({ sellId: buyId, buyId: sellId, amountText: '', isMax: false })
}

let lastChain: ChainId | null = null

/** Contracts are of one chain. */
export function followChain(chainId: ChainId): void {
  if (lastChain !== null && lastChain !== chainId)
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...{ sellId: NATIVE, buyId: null, amountText: '', isMax: false },
    }))
  lastChain = chainId
}
