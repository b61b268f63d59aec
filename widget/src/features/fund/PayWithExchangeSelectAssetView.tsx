import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { useT } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { ExchangeGate } from './ExchangeGate.tsx'
import { chooseDeposit, chosenDeposit, depositsOn, exchangeStore } from './exchangeStore.ts'

/** Lists the coins that exchanges can send to the active network. */
export function PayWithExchangeSelectAssetView() {
  return <ExchangeGate>{(_, chain) => <DepositPicker chain={chain} />}</ExchangeGate>
}

function DepositPicker({ chain }: { chain: ChainInfo }) {
  const t = useT()
  const state = useStore(exchangeStore)
  const chosen = chosenDeposit(state, chain.id)
  const choose = (coinId: string) => {
    chooseDeposit(coinId, chosen)
    goBack()
  }
  return (
    <RowList label={t('title.PayWithExchangeSelectAsset')}>
      {depositsOn(state, chain.id).map(({ id, symbol, name, iconUrl, networkName }) => (
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
  )
}
