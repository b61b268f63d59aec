import type { Currency } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { Fees, FeeTier } from '#core/transfer.ts'
import { sessionAddresses, type WalletSession } from '#core/walletSession.ts'
import { sendOf } from '#families/sends.ts'
import { othersStore } from '#sessions/othersStore.ts'
import { allSessions } from '#sessions/sessionsStore.ts'
import type { FeesStatus } from '../review/feesStore.ts'
import { type FeesFound, useFees } from '../review/useFees.ts'
import { type Warning, warningsFor } from '../review/warnings.ts'
import { type SendState, sendStore, setNativeSymbol } from '../sendStore.ts'
import { type Asset, NATIVE } from './assets.ts'
import { readRecipient } from './recipient.ts'
import { recipientsStore } from './recipientsStore.ts'
import { NAME_LIFETIME_MS, type Resolved, resolve, resolveName, resolveStore } from './resolveStore.ts'
import { type Assets, useAssets } from './useAssets.ts'
import { useCounterparts } from './useCounterparts.ts'
import { maxOf, type Obstacle, sendObstacle, type Typed, typedAmount } from './validate.ts'

/** The current transfer: the user's input and everything derived from it. */
export type Draft = {
  session: WalletSession
  chain: ChainInfo
  state: SendState
  assets: readonly Asset[]
  native: Asset
  asset: Asset | undefined
  currency: Currency
  /** Base units of the asset; null if the text is not an amount. */
  amount: bigint | null
  /** Text of the field; computed if the amount is the maximum. */
  amountText: string
  /** Whether the amount is money that cannot be converted into tokens. */
  isUnpriced: boolean
  recipient: Resolved
  /** The memo; absent if there is none. */
  memo: string | undefined
  /** Maximum bytes of the memo; null if the family has none. */
  maxMemo: number | null
  /** The latest fees, perhaps for an earlier input: {@link obstacle} reports it until they match. */
  fees: Fees | null
  feesStatus: FeesStatus
  tier: FeeTier | null
  warnings: readonly Warning[]
  obstacle: Obstacle
}

/** Milliseconds without typing before a name is resolved. */
const TYPING_MS = 350
/** Milliseconds before a name that could not be resolved is tried again. */
const RETRY_MS = 5_000

const NOTHING_TYPED: Typed = { amount: null, isUnpriced: false }

export function useDraft(session: WalletSession, chain: ChainInfo): Draft {
  const state = useStore(sendStore)
  const { assets, currency, isUnread, listing } = useSendable(session, chain)
  const native = assets[0] as Asset
  useEffect(() => setNativeSymbol(native.symbol), [native.symbol])
  const asset = assets.find(({ id }) => id === state.assetId)
  const recipient = useRecipient(state.recipientText, session)
  const { amount: typed, isUnpriced } = asset ? typedAmount(state, asset, currency) : NOTHING_TYPED
  const { isMax } = state
  const { memo, maxMemo, isTooLong } = memoOf(state, session)
  const {
    fees,
    status: feesStatus,
    refusal,
    isContract,
  } = useFees({ session, asset, typed, isMax, recipient, memo })
  const tier = fees?.tiers[state.speed] ?? null
  const amount = isMax && asset ? maxOf(asset, tier?.max ?? null, fees?.reserve) : typed
  const amountText = isMax && asset ? fromBaseUnits(amount ?? 0n, asset.decimals) : state.amountText
  const warnings = useWarnings({ session, recipient, assets, isContract })
  const known = (balance: bigint | null) => balance ?? (isUnread ? 'failed' : 'loading')
  const obstacle = sendObstacle({
    asset: asset ? 'there' : listing === 'ready' ? 'missing' : listing,
    amountText,
    amount,
    isUnpriced,
    balance: known(asset?.balance ?? null),
    recipient: recipient.status,
    isMemoTooLong: isTooLong,
    fee: feesStatus === 'ready' ? (tier?.max ?? 'loading') : feesStatus === 'failed' ? 'failed' : 'loading',
    native: { balance: known(native.balance), spent: asset?.id === NATIVE ? (amount ?? 0n) : 0n },
    refusal,
  })
  return {
    session,
    chain,
    state,
    assets,
    native,
    asset,
    currency,
    amount,
    amountText,
    isUnpriced,
    recipient,
    memo,
    maxMemo,
    fees,
    feesStatus,
    tier,
    warnings,
    obstacle,
  }
}

/** Returns the assets that can be sent on this chain. */
function useSendable(session: WalletSession, chain: ChainInfo): Assets {
  const all = useAssets(session, chain)
  return sendOf(chain.id).hasTokens ? all : { ...all, assets: all.assets.slice(0, 1), listing: 'ready' }
}

/** Returns the typed memo, if the form has one in this family. */
function memoOf({ memoText }: SendState, session: WalletSession) {
  const maxMemo = sendOf(session.chainId).maxMemo?.(session) ?? null
  const memo = maxMemo === null || memoText === '' ? undefined : memoText
  const isTooLong = new TextEncoder().encode(memo).length > (maxMemo ?? 0)
  return { memo, maxMemo, isTooLong }
}

type Addressed = {
  session: WalletSession
  recipient: Resolved
  assets: readonly Asset[]
  isContract: FeesFound['isContract']
}

function useWarnings({ session, recipient, assets, isContract }: Addressed): readonly Warning[] {
  const recipients = useStore(recipientsStore, ({ recipients }) => recipients)
  const { sentTo, spammers } = useCounterparts(session)
  if (recipient.status !== 'ready') return []
  return warningsFor({
    to: recipient.address,
    from: session.accounts[0].address,
    chainId: session.chainId,
    tokens: assets,
    own: ownAccounts(),
    name: recipient.name,
    remembered: recipients,
    known: [...recipients.map(({ address }) => address), ...sentTo],
    spammers,
    isContract,
  })
}

function useRecipient(text: string, { chainId }: WalletSession): Resolved {
  const names = useStore(resolveStore, (state) => state.names)
  const online = useStore(hostStore, (state) => state.online)
  const found = resolve(text, chainId, names)
  const isFailed = found.status === 'unresolved'
  useEffect(() => {
    const recipient = readRecipient(text, chainId)
    if (!online || recipient.status !== 'name') return
    const wait = isFailed ? RETRY_MS : TYPING_MS
    const timer = setTimeout(() => void resolveName(recipient.name, chainId), wait)
    const again = () => void resolveName(recipient.name, chainId, { maxAge: 0 })
    const watch = setInterval(again, NAME_LIFETIME_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }, [text, chainId, online, isFailed])
  return found
}

/** Returns every account of the connected wallets, of all families, including sessions besides the active one. */
export function ownAccounts(): readonly string[] {
  const others = othersStore.getState().others.map(({ address }) => address)
  return [...allSessions().flatMap(sessionAddresses), ...others]
}
