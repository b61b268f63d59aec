import type { Identity } from '@latch/protocol/account.ts'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { type Balances, forgetBalances } from '#api/account.ts'
import { forgetHistory } from '#api/history.ts'
import type { Resource } from '#api/resource.ts'
import { hostStore } from '#core/hostStore.ts'
import { isOnScreen } from '#core/onScreen.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { localeCurrency } from '#i18n/fiat.ts'
import { useLocale } from '#i18n/useT.ts'
import { catchUp } from '../activity/index.ts'
import { identityKey, identityStore, loadIdentity } from './identityStore.ts'
import { loadTokens, type TokensQuery, tokensKey, tokensStore } from './tokensStore.ts'
import { watchAccount } from './watchAccount.ts'

/** Query for the tokens: in the user's own currency if prices are available in it. */
export function useTokensQuery({ chainId, accounts }: WalletSession): TokensQuery {
  const currency = localeCurrency(useLocale())
  const [{ address }] = accounts
  return useMemo(() => ({ chainId, address, currency }), [chainId, address, currency])
}

/** The account's loaded tokens; {@link useFreshAccount} loads them. */
export function useTokens(query: TokensQuery): Resource<Balances> | undefined {
  return useStore(tokensStore, (tokens) => tokens[tokensKey(query)])
}

export function useIdentity({ namespace, accounts }: WalletSession): Identity | undefined {
  return useStore(
    identityStore,
    (known) => known[identityKey(namespace, accounts[0].address)]?.data ?? undefined,
  )
}

/** Loads the account's assets while they are on screen, and again when a block changes them. */
export function useFreshAccount(session: WalletSession, isServed: boolean): void {
  const query = useTokensQuery(session)
  const [{ address }] = session.accounts
  const { chainId, namespace } = session
  const isSeen = useStore(hostStore, (state) => state.online && isOnScreen(state))
  useEffect(() => {
    if (isSeen) void loadIdentity(namespace, address)
  }, [namespace, address, isSeen])
  useEffect(() => {
    if (!isSeen || !isServed) return
    void loadTokens(query)
    const leaving = new AbortController()
    const stop = watchAccount(chainId, address, () => {
      forgetBalances()
      forgetHistory()
      void loadTokens(query, { maxAge: 0 })
      void catchUp({ chainId, address }, leaving.signal)
    })
    return () => {
      stop()
      leaving.abort()
    }
  }, [query, chainId, address, isSeen, isServed])
}
