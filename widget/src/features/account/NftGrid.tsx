import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Nft } from '../../../protocol/account.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import type { AccountSession } from '../../host/activeSession.ts'
import { hostStore } from '../../host/hostStore.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ALERT, IMAGE } from '../../ui/icons.ts'
import { RowSkeletons } from '../../ui/RowSkeletons.tsx'
import styles from './NftGrid.module.css'
import { loadMoreNfts, loadNfts, nftsKey, nftsStore } from './nftsStore.ts'

/** The account's NFTs on its chain, as far as the index knows them. */
export function NftGrid({ session, chain }: { session: AccountSession; chain: ChainInfo }) {
  const t = useT()
  const { chainId } = session
  const [address] = session.accounts
  const online = useStore(hostStore, (state) => state.online)
  const known = useStore(nftsStore, ({ collections }) => collections[nftsKey({ chainId, address })])
  useEffect(() => {
    if (online) void loadNfts({ chainId, address })
  }, [chainId, address, online])
  const retry = () => void loadNfts({ chainId, address })
  if (known === undefined) return <RowSkeletons count={3} label={t('nfts.loading')} />
  if (known.nfts.length === 0)
    return known.phase === 'failed' ? (
      <EmptyState icon={ALERT} title={t('nfts.failed')}>
        <Button tone="quiet" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={IMAGE} title={t('nfts.empty')} text={t('nfts.emptyText', { network: chain.name })} />
    )
  return (
    <>
      <ul className={styles.grid} aria-label={t('account.nfts')}>
        {known.nfts.map((nft) => (
          <NftCard key={`${nft.address} ${nft.tokenId}`} nft={nft} />
        ))}
      </ul>
      {known.next !== null && (
        <Button onClick={() => void loadMoreNfts({ chainId, address })}>{t('nfts.more')}</Button>
      )}
    </>
  )
}

function NftCard({ nft }: { nft: Nft }) {
  const [isBroken, setBroken] = useState(false)
  const { name, symbol, tokenId, quantity, imageUrl } = nft
  return (
    <li className={styles.card}>
      {imageUrl !== null && !isBroken ? (
        <img
          className={styles.image}
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={styles.image}>
          <Icon path={IMAGE} size={28} />
        </span>
      )}
      <bdi className={styles.name}>{name ?? symbol ?? '-'}</bdi>
      <bdi className={styles.id}>
        #{tokenId}
        {quantity !== '1' && ` × ${quantity}`}
      </bdi>
    </li>
  )
}
