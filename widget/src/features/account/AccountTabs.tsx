import type { ChainInfo } from '../../../protocol/config.ts'
import type { View } from '../../app/router.ts'
import { useViewState } from '../../app/viewMemory.ts'
import { type AccountSession, familyOf } from '../../host/activeSession.ts'
import { useT } from '../../i18n/useT.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { ActivityList } from '../activity/index.ts'
import { NftGrid } from './NftGrid.tsx'
import { TokenList } from './TokenList.tsx'

type Tab = 'tokens' | 'nfts' | 'activity'

export type AccountTabsProps = { view: View; session: AccountSession; chain: ChainInfo }

/** Tokens, NFTs and Activity of the account (spec §2); the chosen one outlives what is opened from it. */
export function AccountTabs({ view, session, chain }: AccountTabsProps) {
  const t = useT()
  const isEvm = familyOf(chain.id) === 'eip155'
  const [wanted, setTab] = useViewState<Tab>(view, 'tab', 'tokens')
  const tab = wanted === 'nfts' && !isEvm ? 'tokens' : wanted
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={[
        { name: 'tokens', title: t('account.tokens') },
        // The index knows NFTs of EVM chains.
        ...(isEvm ? [{ name: 'nfts' as const, title: t('account.nfts') }] : []),
        { name: 'activity', title: t('account.activity') },
      ]}
      active={tab}
      onChange={setTab}
    >
      {tab === 'tokens' && <TokenList session={session} chain={chain} />}
      {tab === 'nfts' && <NftGrid session={session} chain={chain} />}
      {tab === 'activity' && <ActivityList session={session} />}
    </Tabs>
  )
}
