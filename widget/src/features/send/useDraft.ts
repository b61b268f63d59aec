import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Currency } from '../../../protocol/account.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import { fromBaseUnits } from '../../../protocol/decimal.ts'
import type { Fees, FeeTier } from '../../chains/eip155/fees.ts'
import { transferCall } from '../../chains/eip155/transfer.ts'
import { hostStore } from '../../host/hostStore.ts'
import type { Session } from '../../host/sessionStore.ts'
import { FIAT_DECIMALS, unitsFor } from '../../i18n/fiat.ts'
import { parseUnits } from '../../i18n/units.ts'
import {
  balanceKey,
  balanceStore,
  loadBalance,
  loadTokens,
  useTokens,
  useTokensQuery,
} from '../account/index.ts'
import { type Asset, assetsOf, NATIVE } from './assets.ts'
import { feesStore, loadCode, loadFees } from './feesStore.ts'
import { parseRecipient } from './recipient.ts'
import { recipientsStore } from './recipientsStore.ts'
import { lookUpName, type Resolved, resolve, resolveStore } from './resolveStore.ts'
import { type SendState, sendStore } from './sendStore.ts'
import { maxOf, type Obstacle, obstacleOf } from './validate.ts'
import { type Warning, warningsFor } from './warnings.ts'

/** The transfer as it stands: what was written, and what follows from it. */
export type Draft = {
  session: Session
  chain: ChainInfo
  state: SendState
  assets: readonly Asset[]
  native: Asset
  asset: Asset | undefined
  currency: Currency
  /** Base units of the asset; null when the text is none. */
  amount: bigint | null
  /** Text of the field, which is computed for the maximum. */
  amountText: string
  recipient: Resolved
  fees: Fees | null
  tier: FeeTier | null
  warnings: readonly Warning[]
  obstacle: Obstacle
}

/** How often fees are read anew while they are on screen. Milliseconds; about a block of Ethereum. */
const FEES_EVERY_MS = 12_000
/** Quiet time after which a typed name is looked up. Milliseconds. */
const TYPING_MS = 350

export function useDraft(session: Session, chain: ChainInfo): Draft {
  const state = useStore(sendStore)
  const { assets, currency } = useAssets(session, chain)
  const native = assets[0] as Asset
  const asset = assets.find(({ id }) => id === state.assetId)
  const recipient = useRecipient(state.recipientText, session)
  const typed = asset === undefined ? null : amountOf(state, asset)
  const { fees, wouldFail, isContract } = useFees({ session, asset, typed, recipient })
  const tier = fees?.tiers[state.speed] ?? null
  const amount = state.isMax && asset ? maxOf(asset, tier?.most ?? null) : typed
  const amountText = state.isMax && asset ? fromBaseUnits(amount ?? 0n, asset.decimals) : state.amountText
  const known = useStore(recipientsStore, ({ recipients }) => recipients)
  const obstacle = obstacleOf({
    hasAsset: asset !== undefined,
    amountText,
    amount,
    balance: asset?.balance ?? 0n,
    recipient: recipient.status,
    fee: tier?.most ?? null,
    native: { balance: native.balance, spent: asset?.id === NATIVE ? (amount ?? 0n) : 0n },
    wouldFail,
  })
  const warnings =
    recipient.status !== 'ready'
      ? []
      : warningsFor({
          to: recipient.address,
          from: session.accounts[0],
          tokens: assets,
          known: known.map(({ address }) => address),
          isContract,
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
    recipient,
    fees,
    tier,
    warnings,
    obstacle,
  }
}

/** Base units of what is typed, through the price where it is money. */
function amountOf({ amountText, unit }: SendState, { decimals, price }: Asset): bigint | null {
  if (unit === 'token' || price === null) return parseUnits(amountText, decimals)
  const money = parseUnits(amountText, FIAT_DECIMALS)
  return money === null ? null : unitsFor(money, decimals, price)
}

export function useAssets(session: Session, chain: ChainInfo) {
  const query = useTokensQuery(session)
  const tokens = useTokens(query)
  const { chainId } = session
  const [address] = session.accounts
  const balance = useStore(balanceStore, ({ balances }) => balances[balanceKey(chainId, address)])
  const online = useStore(hostStore, (state) => state.online)
  useEffect(() => {
    if (!online) return
    void loadBalance(chainId, address)
    void loadTokens(query)
  }, [query, chainId, address, online])
  const native = balance?.status === 'ready' ? balance.value : undefined
  const listed = tokens?.data?.balances
  const assets = useMemo(() => assetsOf(chain, listed ?? [], native), [chain, listed, native])
  return { assets, currency: tokens?.data?.currency ?? query.currency }
}

function useRecipient(text: string, { chainId }: Session): Resolved {
  const names = useStore(resolveStore, (state) => state.names)
  useEffect(() => {
    const recipient = parseRecipient(text)
    if (recipient.kind !== 'name') return
    const timer = setTimeout(() => void lookUpName(recipient.text, chainId), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, chainId])
  return resolve(text, chainId, names)
}

type FeesOf = { session: Session; asset: Asset | undefined; typed: bigint | null; recipient: Resolved }

function useFees({ session, asset, typed, recipient }: FeesOf) {
  const { chainId } = session
  const [from] = session.accounts
  const { fees, wouldFail, contracts } = useStore(feesStore)
  const online = useStore(hostStore, (state) => state.online)
  const to = recipient.status === 'ready' ? recipient.address : from
  const token = asset?.token ?? null
  const balance = asset?.balance ?? 0n
  // The gas of the own currency does not depend on how much of it moves, and its maximum depends on the gas.
  const amount = token === null ? (balance > 0n ? 1n : 0n) : typed !== null && typed <= balance ? typed : 0n
  useEffect(() => {
    if (!online) return
    const controller = new AbortController()
    const load = () => void loadFees(chainId, transferCall({ from, to, amount, token }), controller.signal)
    load()
    const timer = setInterval(load, FEES_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [chainId, from, to, amount, token, online])
  useEffect(() => {
    if (!online || to === from) return
    const controller = new AbortController()
    void loadCode(chainId, to, controller.signal)
    return () => controller.abort()
  }, [chainId, from, to, online])
  return { fees, wouldFail, isContract: contracts[to] }
}
