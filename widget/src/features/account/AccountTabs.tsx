import type { ChainInfo } from '@latch/protocol/config.ts'
import type { View } from '#app/router.ts'
import { useViewState } from '#app/viewMemory.ts'
import { config } from '#core/configStore.ts'
import { fundingWays } from '#core/fundingWays.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { ActivityList } from '../activity/index.ts'
import { OrderRows } from '../orders/index.ts'
import { NftGrid } from './NftGrid.tsx'
import { TokenList } from './TokenList.tsx'
import { shownTab, type Tab, tabsOf } from './tabs.ts'

export type AccountTabsProps = { view: View; session: WalletSession; chain: ChainInfo }

/** Tokens, NFTs and Activity of the account. The chosen tab is kept while a view opened from it is on screen. */
export function AccountTabs({ view, session, chain }: AccountTabsProps) {
  const t = useT()
  const tabs = tabsOf(chain.id, config())
  const [wanted, setTab] = useViewState<Tab>(view, 'tab', 'tokens')
  const tab = shownTab(wanted, tabs)
  const { onramp, exchange } = fundingWays()
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map((name) => ({ name, title: t(`account.${name}`) }))}
      active={tab}
      onChange={setTab}
    >
      {tab === 'tokens' && <TokenList session={session} chain={chain} />}
      {tab === 'nfts' && <NftGrid session={session} chain={chain} />}
      {tab === 'activity' && (
        <>
          {(onramp || exchange) && <OrderRows session={session} />}
          <ActivityList session={session} />
        </>
      )}
    </Tabs>
  )
}
