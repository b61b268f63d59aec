import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten } from '#core/accountData.ts'
import type { Progress, Reviewed, SwapRequest } from '#families/swap.ts'
import { isAmbiguous, sanitiseAmount } from '#i18n/amountInput.ts'
import type { MessageKey } from '#i18n/en.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { NATIVE } from '../send/index.ts'

export type SwapState = {
  /** Id of the attempt on screen, which the result of an earlier one must not change. */
  attempt: number
  /** `native`, or a contract in lower case. */
  sellId: string
  /** Likewise; null until the user chooses one. */
  buyId: string | null
  /** Plain decimal text, in tokens. */
  amountText: string
  /** Whether the amount is the maximum that the fee leaves. */
  isMax: boolean
  /** {@link amountKey} when an ambiguous text was refused; null if none was. */
  refusedBeside: string | null
  /** Basis points; null means the default. */
  slippageBps: number | null
  /** Whether a page filled in the form. */
  isPrefilled: boolean
  /** Whether the slippage was raised for the tax of one of these tokens; reset when the tokens change. */
  isSlippageForTax: boolean
  /** The reason why the last attempt failed. */
  notice: MessageKey | null
  reviewed: Reviewed | null
  /** The loss, in basis points, that the user accepted in the review. */
  acceptedBps: number | null
  progress: Progress | null
  request: SwapRequest | null
}

const EMPTY: SwapState = {
  attempt: 0,
  sellId: NATIVE,
  buyId: null,
  amountText: '',
  isMax: false,
  refusedBeside: null,
  slippageBps: null,
  isSlippageForTax: false,
  isPrefilled: false,
  notice: null,
  reviewed: null,
  acceptedBps: null,
  progress: null,
  request: null,
}

/** The swap form. It outlives its views, so that going back loses nothing. */
export const swapStore = createStore<SwapState>(() => EMPTY)

// Once no account is left, the next user must not find the swap of the last one.
onAccountsForgotten(() => {
  if (activeSession() === null && swapStore.getState().progress === null) resetSwap()
})

/** Empties the form, except for the given values and a slippage chosen for all swaps. */
export function resetSwap(known: Partial<SwapState> = {}): void {
  const next = ({ attempt, ...state }: SwapState) => ({
    ...EMPTY,
    ...slippageOfAll(state),
    ...known,
    attempt: attempt + 1,
  })
  swapStore.setState(next, true)
}

/** Starts an attempt, or cancels the current one. @returns the new id. */
export function nextAttempt(): number {
  swapStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))
  return swapStore.getState().attempt
}

export function isCurrent(attempt: number): boolean {
  return swapStore.getState().attempt === attempt
}

/** Identifies an amount: changes as soon as anything about the amount does. */
export function amountKey({ sellId, amountText, isMax }: SwapState): string {
  return [sellId, amountText, isMax].join(' ')
}

/**
 * Reads typed or pasted text. Ignores text that is not an amount, and rejects text with two readings, one a thousand
 * times the other, with a notice.
 */
export function typeAmount(text: string, decimals: number, locale: string): void {
  if (isAmbiguous(text, locale)) {
    swapStore.setState((state) => ({ refusedBeside: amountKey(state) }))
    return
  }
  const typed = sanitiseAmount(text, decimals)
  if (typed !== null)
    swapStore.setState({ amountText: typed, isMax: false, notice: null, refusedBeside: null })
}

export type Side = 'sell' | 'buy'

/** Returns the slippage for all swaps. One that was raised for a taxed token would expose any other swap to front-running. */
function slippageOfAll({
  slippageBps,
  isSlippageForTax,
}: Pick<SwapState, 'slippageBps' | 'isSlippageForTax'>): Pick<SwapState, 'slippageBps' | 'isSlippageForTax'> {
  return { slippageBps: isSlippageForTax ? null : slippageBps, isSlippageForTax: false }
}

/** Chooses a token. Choosing the token of the other side switches the sides. */
export function chooseToken(side: Side, id: string): void {
  const { sellId, buyId } = swapStore.getState()
  if (id === (side === 'sell' ? buyId : sellId)) switchSides()
  else
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...(side === 'sell' ? { sellId: id, amountText: '', isMax: false } : { buyId: id }),
    }))
}

/** Switches the tokens to sell and to buy. Clears the amount, which was one of the old token. */
export function switchSides(): void {
  const { sellId, buyId } = swapStore.getState()
  if (buyId !== null) swapStore.setState({ sellId: buyId, buyId: sellId, amountText: '', isMax: false })
}

let lastChain: ChainId | null = null

/** Sets the chain, and resets the tokens if it changes: contracts belong to one chain. */
export function setChain(chainId: ChainId): void {
  if (lastChain !== null && lastChain !== chainId)
    swapStore.setState((state) => ({
      ...slippageOfAll(state),
      ...{ sellId: NATIVE, buyId: null, amountText: '', isMax: false },
    }))
  lastChain = chainId
}
