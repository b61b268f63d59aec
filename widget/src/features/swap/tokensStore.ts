import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { fetchSwapTokens, type SwapToken } from '#api/swap.ts'
import { type Asset, NATIVE } from '../send/index.ts'

export type TokenList = { status: 'loading' | 'ready' | 'failed'; tokens: readonly SwapToken[] }

/** Tokens on sale by chain, and contracts that the user searched for. */
export const swapTokensStore = createStore<{
  lists: Readonly<Partial<Record<ChainId, TokenList>>>
}>(() => ({ lists: {} }))

/** Loads the tokens on sale on a chain, once. Keeps contracts that were found meanwhile. */
export async function loadSwapTokens(chainId: ChainId): Promise<void> {
  const { status } = tokenList(chainId) ?? {}
  if (status === 'ready' || status === 'loading') return
  put(chainId, 'loading', listedTokens(chainId))
  try {
    const tokens = await fetchSwapTokens(chainId)
    put(chainId, 'ready', withOthers(tokens, listedTokens(chainId)))
  } catch {
    put(chainId, 'failed', listedTokens(chainId))
  }
}

/** Reads the token at a contract that no list has, and keeps it next to the list. @returns whether it is a token. */
export async function findSwapToken(chainId: ChainId, address: string): Promise<boolean> {
  const [found] = await fetchSwapTokens(chainId, address)
  if (found === undefined || found.token === null) return false
  put(chainId, tokenList(chainId)?.status ?? 'loading', withOthers(listedTokens(chainId), [found]))
  return true
}

function tokenList(chainId: ChainId): TokenList | undefined {
  return swapTokensStore.getState().lists[chainId]
}

function listedTokens(chainId: ChainId): readonly SwapToken[] {
  return tokenList(chainId)?.tokens ?? []
}

/** Merges two lists. For a token in both, the first list's entry wins. */
function withOthers(list: readonly SwapToken[], others: readonly SwapToken[]): readonly SwapToken[] {
  const ids = new Set(list.map(tokenId))
  return [...list, ...others.filter((token) => !ids.has(tokenId(token)))]
}

function put(chainId: ChainId, status: TokenList['status'], tokens: readonly SwapToken[]): void {
  swapTokensStore.setState(({ lists }) => ({ lists: { ...lists, [chainId]: { status, tokens } } }))
}

/** A token or coin that can be sold or bought. */
export type SwapAsset = Asset & { isListed: boolean }

/**
 * Returns the account's tokens, then the other tokens on sale.
 *
 * @param isComplete - Whether all tokens of the account are loaded: the balance of the others is then 0.
 */
export function swapAssets(
  held: readonly Asset[],
  list: readonly SwapToken[],
  isComplete: boolean,
): readonly SwapAsset[] {
  const known = new Map(list.map((token) => [tokenId(token), token]))
  const own = held.map((asset) => ({
    ...asset,
    isListed: known.get(asset.id)?.isListed ?? asset.id === NATIVE,
  }))
  const ids = new Set(held.map(({ id }) => id))
  const others = list
    .filter((token) => !ids.has(tokenId(token)))
    .map(({ isListed, ...token }) => ({
      ...token,
      id: tokenId(token),
      balance: isComplete ? 0n : null,
      price: null,
      isListed,
    }))
  return [...own, ...others]
}

function tokenId({ token }: Pick<SwapToken, 'token'>): string {
  return token?.toLowerCase() ?? NATIVE
}
