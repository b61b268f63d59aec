import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { push, type View } from '#app/router.ts'
import { useViewState } from '#app/viewMemory.ts'
import { isOn } from '#core/capabilities.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { fiatOf } from '#i18n/fiat.ts'
import { formatBalance, formatMoney } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { UnreadTokens } from '../../account/index.ts'
import { SendGate } from '../SendGate.tsx'
import { chooseAsset, sendStore } from '../sendStore.ts'
import { type Asset, searchAssets } from './assets.ts'
import styles from './SelectTokenView.module.css'
import { useAssets } from './useAssets.ts'

/** Lists the tokens that this account can send on this network. */
export function SelectTokenView({ view }: { view: View }) {
  return (
    <SendGate>{(session, chain) => <TokenPicker view={view} session={session} chain={chain} />}</SendGate>
  )
}

function TokenPicker({ view, session, chain }: { view: View; session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const [query, setQuery] = useViewState(view, 'query', '')
  const { assets, currency, listing } = useAssets(session, chain)
  const found = searchAssets(assets, query)
  const isListed = listing === 'ready'
  const choose = ({ id }: Asset) => {
    chooseAsset(id)
    goBack()
  }
  return (
    <div className={styles.view}>
      <SearchInput
        label={t('send.searchTokens')}
        clearLabel={t('networks.clear')}
        value={query}
        onChange={setQuery}
      />
      <LiveRegion>
        {query === '' || !isListed ? '' : t('send.foundTokens', { count: found.length })}
      </LiveRegion>
      {found.length === 0 && isListed && (
        <EmptyState
          state="notFound"
          title={t('send.noToken')}
          text={t('send.noTokenText', { network: chain.name })}
        >
          {isOn('receive') && (
            <Button tone="quiet" onClick={() => push({ name: 'WalletReceive' })}>
              {t('account.receive')}
            </Button>
          )}
        </EmptyState>
      )}
      {found.length > 0 && (
        <RowList label={t('account.tokens')}>
          {found.map((asset) => (
            <li key={asset.id}>
              <AssetRow asset={asset} currency={currency} onChoose={() => choose(asset)} />
            </li>
          ))}
        </RowList>
      )}
      {!isListed && <UnreadTokens session={session} />}
    </div>
  )
}

type AssetRowProps = { asset: Asset; currency: string; onChoose: () => void }

function AssetRow({ asset, currency, onChoose }: AssetRowProps) {
  const locale = useLocale()
  const chosen = useStore(sendStore, ({ assetId }) => assetId)
  const { balance, decimals, iconUrl, id, name, price, symbol } = asset
  return (
    <ListRow
      leading={<TokenIcon symbol={symbol} src={iconUrl} />}
      title={<Isolated>{name}</Isolated>}
      detail={
        <bdi>
          {balance !== null && formatBalance(balance, decimals, locale)} {visibleLine(symbol)}
        </bdi>
      }
      trailing={
        price !== null &&
        balance !== null && (
          <bdi className={styles.value}>
            {formatMoney(fiatOf(balance, decimals, price), currency, locale)}
          </bdi>
        )
      }
      aria-current={id === chosen}
      onClick={onChoose}
    />
  )
}
