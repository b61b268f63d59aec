import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten } from '#core/accountData.ts'
import type { Progress, Reviewed, SwapRequest } from '#families/swap.ts'
import type { MessageKey } from '#i18n/en.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { NATIVE } from '../send/index.ts'

export type SwapState = {
  /** Id of what is on screen: the result of an earlier try must not change it. */
  attempt: number
  /** `native`, or a contract in small letters. */
  sellId: string
  /** Likewise; null while none is chosen. */
  buyId: string | null
  /** Plain decimal text, in tokens. */
  amountText: string
  /** Whether the amount is the maximum that the fee leaves. */
  isMax: boolean
  /** Basis points; null means the default. */
  slippageBps: number | null
  /** Whether a page filled the form in. */
  isPrefilled: boolean
  /** Whether the slippage was raised for the tax of one of these tokens; reset when the tokens change. */
  isSlippageForTax: boolean
  /** Why the last try failed. */
  notice: MessageKey | null
  reviewed: Reviewed | null
  /** The part of the loss, in basis points, that was accepted in the review. */
  acceptedBps: number | null
  progress: Progress | null
  asked: SwapRequest | null
}

const EMPTY: SwapState = {
  attempt: 0,
  sellId: NATIVE,
  buyId: null,
  amountText: '',
  isMax: false,
  slippageBps: null,
  isSlippageForTax: false,
  isPrefilled: false,
  notice: null,
  reviewed: null,
  acceptedBps: null,
  progress: null,
  asked: null,
}

/** The swap that is being written. It outlives its views, so that going back loses nothing. */
export const swapStore = createStore<SwapState>(() => EMPTY)

// Once no account is left, the next visitor must not find the swap of the last one.
onAccountsForgotten(() => {
  if (activeSession() === null && swapStore.getState().progress === null) resetSwap()
})

/** Empties the form, but for what is known already and a slippage that was chosen for all swaps. */
export function resetSwap(known: Partial<SwapState> = {}): void {
  const next = ({ attempt, ...state }: SwapState) => ({
    ...EMPTY,
    ...slippageOfAll(state),
    ...known,
    attempt: attempt + 1,
  })
  swapStore.setState(next, true)
}

/** Begins a try, or gives one up. @returns its id. */
export function nextAttempt(): number {
  swapStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))
  return swapStore.getState().attempt
}

export function isCurrent(attempt: number): boolean {
  return swapStore.getState().attempt === attempt
}

export type Side = 'sell' | 'buy'

/** A slippage that was raised for a taxed token would let others trade in front of any other swap. */
function slippageOfAll({
  slippageBps,
  isSlippageForTax,
}: Pick<SwapState, 'slippageBps' | 'isSlippageForTax'>): Pick<SwapState, 'slippageBps' | 'isSlippageForTax'> {
  return { slippageBps: isSlippageForTax ? null : slippageBps, isSlippageForTax: false }
}

/** Choosing the token of the other side switches the sides. */
export function chooseToken(side: Side, id: string): void {
  const { sellId, buyId } = swapStore.getState()
  if (id === (side === 'sell' ? buyId : sellId)) switchSides()
  else
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...(side === 'sell' ? { sellId: id, amountText: '', isMax: false } : { buyId: id }),
    }))
}

/** Switches what is sold and what is bought, without the amount: it was one of the old token. */
export function switchSides(): void {
  const { sellId, buyId } = swapStore.getState()
  if (buyId !== null) swapStore.setState({ sellId: buyId, buyId: sellId, amountText: '', isMax: false })
}

let lastChain: ChainId | null = null

/** Resets the tokens when the chain changes: a contract is of one chain. */
export function setChain(chainId: ChainId): void {
  if (lastChain !== null && lastChain !== chainId)
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...{ sellId: NATIVE, buyId: null, amountText: '', isMax: false },
    }))
  lastChain = chainId
}
