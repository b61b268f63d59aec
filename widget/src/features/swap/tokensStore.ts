import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { fetchSwapTokens, type SwapToken } from '../../api/swap.ts'
import { type Asset, NATIVE } from '../send/index.ts'

export type TokenList = { status: 'loading' | 'ready' | 'failed'; tokens: readonly SwapToken[] }

/** What can be bought, by chain, and contracts that were searched for. */
export const swapTokensStore = createStore<{
  lists: Readonly<Partial<Record<ChainId, TokenList>>>
}>(() => ({ lists: {} }))

const NOTHING: TokenList = { status: 'loading', tokens: [] }

/** Reads what can be bought on a chain, once. */
export async function loadSwapTokens(chainId: ChainId): Promise<void> {
  const { lists } = swapTokensStore.getState()
  const list = lists[chainId]
  if (list?.status === 'ready' || list?.status === 'loading') return
  put(chainId, NOTHING)
  try {
    put(chainId, { status: 'ready', tokens: await fetchSwapTokens(chainId) })
  } catch {
    put(chainId, { ...NOTHING, status: 'failed' })
  }
}

/** Asks a contract that no list has what it is, and keeps it beside the list. @returns whether it is a token. */
export async function findSwapToken(chainId: ChainId, address: string): Promise<boolean> {
  const [found] = await fetchSwapTokens(chainId, address)
  if (found === undefined || found.token === null) return false
  const list = swapTokensStore.getState().lists[chainId] ?? NOTHING
  const isThere = list.tokens.some(({ token }) => token?.toLowerCase() === address.toLowerCase())
  if (!isThere) put(chainId, { ...list, tokens: [...list.tokens, found] })
  return true
}

function put(chainId: ChainId, list: TokenList): void {
  swapTokensStore.setState(({ lists }) => ({ lists: { ...lists, [chainId]: list } }))
}

/** Something that can be sold or bought. */
export type SwapAsset = Asset & { isListed: boolean }

/**
 * What the account holds, then what else can be bought.
 *
 * @param isComplete - Whether all that the account holds is known: of the rest it has nothing then.
 */
export function swapAssets(
  held: readonly Asset[],
  list: readonly SwapToken[],
  isComplete: boolean,
): readonly SwapAsset[] {
  const known = new Map(list.map((token) => [idOf(token), token]))
  const own = held.map((asset) => ({
    ...asset,
    isListed: known.get(asset.id)?.isListed ?? asset.id === NATIVE,
  }))
  const ids = new Set(held.map(({ id }) => id))
  const others = list
    .filter((token) => !ids.has(idOf(token)))
    .map(({ isListed, ...token }) => ({
      ...token,
      id: idOf(token),
      balance: isComplete ? 0n : null,
      price: null,
      isListed,
    }))
  return [...own, ...others]
}

function idOf({ token }: Pick<SwapToken, 'token'>): string {
  return token?.toLowerCase() ?? NATIVE
}
