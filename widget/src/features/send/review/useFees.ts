import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { Code, Fees } from '#core/transfer.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { sendOf } from '#families/sends.ts'
import type { MessageKey } from '#i18n/en.ts'
import type { Asset } from '../form/assets.ts'
import type { Resolved } from '../form/resolveStore.ts'
import {
  contractKey,
  type FeesStatus,
  feesKey,
  feesStatusOf,
  feesStore,
  loadCode,
  loadFees,
} from './feesStore.ts'

/** Milliseconds between reads of the fees on screen; about one block of Ethereum. */
const FEES_EVERY_MS = 12_000

export type FeesOf = {
  session: WalletSession
  asset: Asset | undefined
  /** Base units; null if the text is not a valid amount. */
  typed: bigint | null
  /** Whether the amount is the maximum, which depends on the fee. */
  isMax: boolean
  recipient: Resolved
  memo: string | undefined
}

export type FeesFound = {
  /** The chain's latest fees; `status` shows whether they are for this transfer. */
  fees: Fees | null
  status: FeesStatus
  /** The reason why the chain would refuse this transfer; null if it would not. */
  refusal: MessageKey | null
  /** Code at the recipient's address; undefined until known. */
  isContract: Code | undefined
}

/** Reads the fees of the current transfer, repeatedly while it is on screen. */
export function useFees({ session, asset, typed, isMax, recipient, memo }: FeesOf): FeesFound {
  const { chainId } = session
  const [{ address: from }] = session.accounts
  const state = useStore(feesStore)
  const { known, contracts } = state
  const online = useStore(hostStore, (state) => state.online)
  const to = recipient.status === 'ready' ? recipient.address : from
  const token = asset?.token ?? null
  const balance = asset?.balance ?? 0n
  const fees = known?.chainId === chainId ? known.fees : null
  const amount = sendOf(chainId).amountToRequest({ token, typed, balance, isMax, reserve: fees?.reserve })
  useEffect(() => {
    if (!online) return
    const controller = new AbortController()
    const load = () => void loadFees(chainId, { from, to, amount, token, memo }, controller.signal)
    load()
    const timer = setInterval(load, FEES_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [chainId, from, to, amount, token, memo, online])
  useEffect(() => {
    if (!online || to === from) return
    const controller = new AbortController()
    void loadCode(chainId, to, controller.signal)
    return () => controller.abort()
  }, [chainId, from, to, online])
  const key = feesKey(chainId, { from, to, amount, token, memo })
  const { trouble } = state
  return {
    fees,
    status: feesStatusOf(state, key),
    refusal: trouble?.key === key && trouble.kind === 'wouldFail' ? trouble.refusal : null,
    isContract: contracts[contractKey(chainId, to)],
  }
}
