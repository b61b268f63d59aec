import type { Currency } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten } from '#core/accountData.ts'
import type { Speed } from '#core/transfer.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import type { TransactionStatus } from '../activity/index.ts'
import { NATIVE } from './form/assets.ts'

/** Progress of a transfer that the user approved in the review. */
export type Progress =
  /** The wallet does not have the request yet. */
  | { step: 'preparing' }
  | { step: 'wallet' }
  | { step: 'sent'; hash: string }
  | { step: 'ended'; hash: string; status: Exclude<TransactionStatus, 'confirmed'> | 'unknown' }

/** The transfer as the wallet got it and the review showed it: the form may change meanwhile. */
export type TransferRequest = {
  amount: string
  to: string
  name: string | null
  memo?: string | undefined
  /** Chain and wallet at that moment: the page may switch to others. */
  chainId: ChainId
  wallet: WalletSession['wallet']
}

/** Values that must not change between the review and the wallet's request. */
export type Reviewed = { chainId: ChainId; from: string; to: string }

/** Returns the change since the review was opened; null if there is none. */
export function changeSince(reviewed: Reviewed | null, now: Reviewed): MessageKey | null {
  if (reviewed === null) return null
  if (reviewed.chainId !== now.chainId || reviewed.from !== now.from) return 'send.moved'
  return reviewed.to === now.to ? null : 'send.nameMoved'
}

export type SendState = {
  /** Id of the attempt on screen, which the result of another transfer, or of an earlier attempt, must not change. */
  attempt: number
  /** `id` of an asset. */
  assetId: string
  /** Plain decimal text, in tokens or in the currency that was shown when it was typed. */
  amountText: string
  unit: 'token' | Currency
  /** Whether the amount is the maximum that the fee leaves. */
  isMax: boolean
  /** The amount, see {@link amountKey}, that was in the field when ambiguous text was rejected. */
  refusedBeside: string | null
  recipientText: string
  /** The memo, on chains that have one. */
  memoText: string
  /** Values that a page's request filled in; null for a transfer that the user started. */
  prefill: { amountText: string; recipientText: string } | null
  speed: Speed
  /** The reason why the last attempt failed. */
  notice: MessageKey | null
  progress: Progress | null
  /** The request behind {@link progress}. */
  request: TransferRequest | null
  /** The values that the review showed when it opened. */
  reviewed: Reviewed | null
  /** The risk, see `riskOf`, that the user accepted in the review. */
  acceptedRisk: string | null
  /** Symbol of the last chain's native currency. */
  nativeSymbol: string | null
}

const EMPTY: SendState = {
  attempt: 0,
  assetId: NATIVE,
  amountText: '',
  unit: 'token',
  isMax: false,
  refusedBeside: null,
  recipientText: '',
  memoText: '',
  prefill: null,
  speed: 'normal',
  notice: null,
  progress: null,
  request: null,
  reviewed: null,
  acceptedRisk: null,
  nativeSymbol: null,
}

/** Identifies an amount: changes as soon as anything about the amount does. */
export function amountKey({ assetId, amountText, unit, isMax }: SendState): string {
  return [assetId, amountText, unit, isMax].join(' ')
}

/** The transfer form. It outlives its views, so that going back loses nothing. */
export const sendStore = createStore<SendState>(() => EMPTY)

// Once no account is left, the next user must not find the transfer of the last one.
onAccountsForgotten(() => {
  if (activeSession() === null && sendStore.getState().progress === null) resetSend()
})

/** Empties the form, except for the given values. */
export function resetSend(known: Partial<SendState> = {}): void {
  const next = ({ attempt, nativeSymbol }: SendState) => ({
    ...EMPTY,
    ...known,
    nativeSymbol,
    attempt: attempt + 1,
  })
  sendStore.setState(next, true)
}

/** Starts an attempt, or cancels the current one. @returns the new id. */
export function nextAttempt(): number {
  sendStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))
  return sendStore.getState().attempt
}

/** Chooses a token. Clears the amount, which was one of the old token. */
export function chooseAsset(assetId: string): void {
  if (sendStore.getState().assetId === assetId) return
  sendStore.setState({ assetId, amountText: '', isMax: false, unit: 'token' })
}

/** Clears an amount of the native currency once the chain has a different one. */
export function setNativeSymbol(symbol: string): void {
  const { assetId, nativeSymbol } = sendStore.getState()
  if (nativeSymbol === symbol) return
  const isOther = nativeSymbol !== null && assetId === NATIVE
  sendStore.setState({
    nativeSymbol: symbol,
    ...(isOther ? ({ amountText: '', isMax: false, unit: 'token' } as const) : {}),
  })
}
