import type { ChainId } from '@latch/protocol/caip.ts'
import type { ProjectConfig } from '@latch/protocol/config.ts'

export type Tab = 'tokens' | 'nfts' | 'activity'

/** Tabs of an account on a chain: NFTs if they can be listed, Activity unless the operator switched it off. */
export function tabsOf(
  chainId: ChainId,
  { nfts, off = [] }: Pick<ProjectConfig, 'nfts' | 'off'>,
): readonly Tab[] {
  const hasNfts = Array.isArray(nfts) && nfts.includes(chainId)
  return [
    'tokens',
    ...(hasNfts ? (['nfts'] as const) : []),
    ...(off.includes('activity') ? [] : (['activity'] as const)),
  ]
}

/** Returns the chosen tab, or `tokens` if it is unavailable. */
export function shownTab(wanted: Tab, tabs: readonly Tab[]): Tab {
  return tabs.includes(wanted) ? wanted : 'tokens'
}
