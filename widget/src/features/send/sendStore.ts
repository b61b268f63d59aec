import { createStore } from 'zustand/vanilla'
import type { Currency } from '../../../protocol/account.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { onAccountsLeft } from '../../core/accountData.ts'
import type { WalletSession } from '../../core/family.ts'
import type { Speed } from '../../core/transfer.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { activeSession } from '../../sessions/sessionsStore.ts'
import type { Fate } from '../activity/index.ts'
import { NATIVE } from './form/assets.ts'
import type { Reviewed } from './review/reviewed.ts'

/** How far a transfer has come that was approved in the review. */
export type Progress =
  /** The wallet has not been asked yet. */
  | { step: 'preparing' }
  | { step: 'wallet' }
  | { step: 'sent'; hash: string }
  | { step: 'ended'; hash: string; status: Exclude<Fate, 'confirmed'> | 'unknown' }

/** What a wallet is asked for, as it was shown in the review: what is written may change under it. */
export type Asked = {
  amount: string
  to: string
  name: string | null
  /** Where, and by whom: the page may go on to others. */
  chainId: ChainId
  wallet: WalletSession['wallet']
}

export type SendState = {
  /** Names what is on screen: what came of another transfer, or of an earlier try, must not change it. */
  attempt: number
  /** `id` of an asset. */
  assetId: string
  /** Plain decimal text, in tokens or in money of the currency that was shown when it was typed. */
  amountText: string
  unit: 'token' | Currency
  /** Whether the amount follows what the fee leaves. */
  isMax: boolean
  /** The amount, see {@link amountKey}, that stayed when another was not taken because it can be read in two ways. */
  refusedBeside: string | null
  recipientText: string
  /** What a page wrote into the fields; null for a transfer that its visitor began. */
  wished: { amountText: string; recipientText: string } | null
  speed: Speed
  /** Why the last try came to nothing. */
  notice: MessageKey | null
  progress: Progress | null
  /** Of {@link progress}. */
  asked: Asked | null
  /** As the review showed it when it opened. */
  reviewed: Reviewed | null
  /** The risk, see `riskOf`, that was accepted in the review. */
  acceptedRisk: string | null
  /** Symbol of the own currency of the chain that was there last. */
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
  wished: null,
  speed: 'normal',
  notice: null,
  progress: null,
  asked: null,
  reviewed: null,
  acceptedRisk: null,
  nativeSymbol: null,
}

/** Another one as soon as anything about the amount changes, by whatever way. */
export function amountKey({ assetId, amountText, unit, isMax }: SendState): string {
  return [assetId, amountText, unit, isMax].join(' ')
}

/** The transfer that is being written. It outlives its views, so that going back loses nothing. */
export const sendStore = createStore<SendState>(() => EMPTY)

// What another visitor would find written, and no other account is there to send it.
onAccountsLeft(() => {
  if (activeSession() === null && sendStore.getState().progress === null) resetSend()
})

/** Begins anew, with what is known already. */
export function resetSend(known: Partial<SendState> = {}): void {
  const next = ({ attempt, nativeSymbol }: SendState) => ({
    ...EMPTY,
    ...known,
    nativeSymbol,
    attempt: attempt + 1,
  })
  sendStore.setState(next, true)
}

/** A try begins, or is given up. @returns its name. */
export function nextAttempt(): number {
  sendStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))
  return sendStore.getState().attempt
}

/** Another token starts without an amount: one of the old token's would be taken for it. */
export function chooseAsset(assetId: string): void {
  if (sendStore.getState().assetId === assetId) return
  sendStore.setState({ assetId, amountText: '', isMax: false, unit: 'token' })
}

/** Another chain may have another currency of its own: so much of the old one is not so much of it. */
export function followCurrency(symbol: string): void {
  const { assetId, nativeSymbol } = sendStore.getState()
  if (nativeSymbol === symbol) return
  const isOther = nativeSymbol !== null && assetId === NATIVE
  sendStore.setState({
    nativeSymbol: symbol,
    ...(isOther ? ({ amountText: '', isMax: false, unit: 'token' } as const) : {}),
  })
}
