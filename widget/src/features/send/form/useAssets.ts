import type { Currency } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import {
  balanceKey,
  balanceStore,
  loadBalance,
  useFreshAccount,
  useTokens,
  useTokensQuery,
} from '../../account/index.ts'
import { type Asset, sendAssets } from './assets.ts'

export type Assets = {
  assets: readonly Asset[]
  currency: Currency
  /** Status of the token list; without it the only asset is the native currency. */
  listing: 'loading' | 'ready' | 'failed'
  /** Whether the node failed to return the native balance. */
  isUnread: boolean
}

/** Assets that can be sent, refreshed while they are on screen. */
export function useAssets(session: WalletSession, chain: ChainInfo): Assets {
  const query = useTokensQuery(session)
  const tokens = useTokens(query)
  const { chainId } = session
  const [{ address }] = session.accounts
  const balance = useStore(balanceStore, (balances) => balances[balanceKey(chainId, address)])
  const online = useStore(hostStore, (state) => state.online)
  useFreshAccount(session, true)
  useEffect(() => {
    if (online) void loadBalance(chainId, address)
  }, [chainId, address, online])
  const native = balance?.phase === 'ready' ? (balance.data ?? undefined) : undefined
  const listed = tokens?.data?.balances
  const assets = useMemo(() => sendAssets(chain, listed ?? [], native), [chain, listed, native])
  return {
    assets,
    currency: tokens?.data?.currency ?? query.currency,
    listing: listed ? 'ready' : tokens === undefined || tokens.phase === 'loading' ? 'loading' : 'failed',
    isUnread: balance?.phase === 'failed',
  }
}
