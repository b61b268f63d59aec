import type { ChainId } from '../../../protocol/caip.ts'
import type { ProjectConfig } from '../../../protocol/config.ts'
import { familyOf } from '../../core/family.ts'

export type Tab = 'tokens' | 'nfts' | 'activity'

/** Tabs of an account on a chain. The index knows NFTs of EVM chains; Activity is the operator's to switch off. */
export function tabsOf(chainId: ChainId, { off = [] }: Pick<ProjectConfig, 'off'>): readonly Tab[] {
  const nfts: readonly Tab[] = familyOf(chainId) === 'eip155' ? ['nfts'] : []
  return ['tokens', ...nfts, ...(off.includes('activity') ? [] : (['activity'] as const))]
}

/** The tab that was chosen, unless there is no such tab here. */
export function shownTab(wanted: Tab, tabs: readonly Tab[]): Tab {
  return tabs.includes(wanted) ? wanted : 'tokens'
}
