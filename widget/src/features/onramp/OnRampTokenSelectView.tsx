import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import type { View } from '#app/router.ts'
import { useViewState } from '#app/viewMemory.ts'
import { useT } from '#i18n/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { chosenCoin, coinsOn, onrampStore } from './onrampStore.ts'

/** Lists the coins on sale for the active network. */
export function OnRampTokenSelectView({ view }: { view: View }) {
  return <OnRampGate>{(_, chain) => <CoinPicker view={view} chain={chain} />}</OnRampGate>
}

function CoinPicker({ view, chain }: { view: View; chain: ChainInfo }) {
  const t = useT()
  const [query, setQuery] = useViewState(view, 'query', '')
  const state = useStore(onrampStore)
  const word = query.trim().toLowerCase()
  const chosen = chosenCoin(state, chain.id)
  const found = coinsOn(state, chain.id).filter(({ name, symbol }) =>
    `${name} ${symbol}`.toLowerCase().includes(word),
  )
  const choose = (coinId: string) => {
    onrampStore.setState({ coinId })
    goBack()
  }
  return (
    <>
      <SearchInput
        label={t('onramp.search')}
        clearLabel={t('networks.clear')}
        value={query}
        onChange={setQuery}
      />
      {found.length === 0 && <EmptyState state="notFound" title={t('onramp.noneFound')} />}
      <RowList label={t('title.OnRampTokenSelect')}>
        {found.map(({ id, symbol, name, iconUrl, networkName }) => (
          <li key={id}>
            <ListRow
              leading={<TokenIcon symbol={symbol} src={iconUrl} size={40} />}
              title={<Isolated>{name}</Isolated>}
              detail={visibleLine(`${symbol} · ${networkName}`)}
              aria-current={id === chosen?.id || undefined}
              onClick={() => choose(id)}
            />
          </li>
        ))}
      </RowList>
    </>
  )
}
