import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import type { View } from '#app/router.ts'
import { useViewState } from '#app/viewMemory.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { fiatOf } from '#i18n/fiat.ts'
import { formatBalance, formatMoney, truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { searchAssets } from '../../send/index.ts'
import { SwapGate } from '../SwapGate.tsx'
import { chooseToken, type Side, swapStore } from '../swapStore.ts'
import { findSwapToken, type SwapAsset } from '../tokensStore.ts'
import { useSwapAssets } from '../useDraft.ts'
import styles from './SwapView.module.css'

/** Lists the tokens to pay with, or to buy, on this network. */
export function SwapSelectTokenView({ view }: { view: View }) {
  const side = view.name === 'SwapSelectToken' ? view.side : 'buy'
  return (
    <SwapGate>
      {(session, chain) => <TokenPicker view={view} side={side} session={session} chain={chain} />}
    </SwapGate>
  )
}

type PickerProps = { view: View; side: Side; session: WalletSession; chain: ChainInfo }

function TokenPicker({ view, side, session, chain }: PickerProps) {
  const t = useT()
  const [query, setQuery] = useViewState(view, 'query', '')
  const { assets, currency, listing } = useSwapAssets(session, chain)
  // Only tokens that the account has can be sold.
  const offered = side === 'sell' ? assets.filter(({ balance }) => balance !== 0n) : assets
  const found = searchAssets(offered, query) as readonly SwapAsset[]
  const isLooking = useTokenLookup(query, side === 'buy' && found.length === 0, chain)
  const choose = ({ id }: SwapAsset) => {
    chooseToken(side, id)
    goBack()
  }
  const isEmpty = found.length === 0 && listing !== 'loading' && !isLooking
  return (
    <div className={styles.view}>
      <SearchInput
        label={t('swap.search')}
        clearLabel={t('networks.clear')}
        value={query}
        onChange={setQuery}
      />
      <LiveRegion>{query === '' ? '' : t('send.foundTokens', { count: found.length })}</LiveRegion>
      {isLooking && <p className={styles.hint}>{t('swap.lookingUp')}</p>}
      {listing === 'failed' && (
        <Banner tone="plain" icon={ALERT}>
          {t('swap.listFailed')}
        </Banner>
      )}
      {isEmpty && (
        <EmptyState
          state="notFound"
          title={t('swap.noToken')}
          text={t('swap.noTokenText', { network: chain.name })}
        />
      )}
      {found.length > 0 && (
        <RowList label={t('account.tokens')}>
          {found.map((asset) => (
            <li key={asset.id}>
              <AssetRow asset={asset} side={side} currency={currency} onChoose={() => choose(asset)} />
            </li>
          ))}
        </RowList>
      )}
    </div>
  )
}

/** Looks up a pasted contract address that is not in any list. @returns whether the lookup is running. */
function useTokenLookup(query: string, isWanted: boolean, { id }: ChainInfo): boolean {
  const address = query.trim()
  const online = useStore(hostStore, (state) => state.online)
  const [lookedUp, setLookedUp] = useState<string | null>(null)
  const isAddress = isWanted && online && /^0x[0-9a-f]{40}$/i.test(address)
  useEffect(() => {
    if (!isAddress) return
    let isCurrent = true
    const end = () => isCurrent && setLookedUp(address)
    findSwapToken(id, address).then(end, end)
    return () => {
      isCurrent = false
    }
  }, [id, address, isAddress])
  return isAddress && lookedUp !== address
}

type AssetRowProps = {
  asset: SwapAsset
  side: Side
  currency: string
  onChoose: () => void
}

function AssetRow({ asset, side, currency, onChoose }: AssetRowProps) {
  const locale = useLocale()
  const chosen = useStore(swapStore, ({ sellId, buyId }) => (side === 'sell' ? sellId : buyId))
  const { balance, decimals, iconUrl, id, isListed, name, price, symbol, token } = asset
  return (
    <ListRow
      leading={<TokenIcon symbol={symbol} src={iconUrl} />}
      title={<Isolated>{name}</Isolated>}
      detail={
        <bdi>
          {balance ? `${formatBalance(balance, decimals, locale)} ` : ''}
          {visibleLine(symbol)}
          {!isListed && token !== null ? ` · ${truncateAddress(token)}` : ''}
        </bdi>
      }
      trailing={
        price !== null && balance ? (
          <bdi>{formatMoney(fiatOf(balance, decimals, price), currency, locale)}</bdi>
        ) : undefined
      }
      aria-current={id === chosen}
      onClick={onChoose}
    />
  )
}
