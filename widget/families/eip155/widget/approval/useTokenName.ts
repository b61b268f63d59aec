import type { ChainId } from '@latch/protocol/caip.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { effectStore, tokenKey } from '@latch/widget/src/families/effectStore.ts'
import { useStore } from 'zustand'

/** Returns the name and decimals of a token, once a request with it was simulated; undefined before. */
export function useTokenName(chainId: ChainId | undefined, address: string | null): Asset | undefined {
  return useStore(effectStore, ({ tokens }) =>
    chainId === undefined || address === null ? undefined : tokens[tokenKey(chainId, address)],
  )
}
