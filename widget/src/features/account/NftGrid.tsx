import type { Backfill, Nft } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Phase } from '#api/resource.ts'
import { readWhenSeen } from '#core/onScreen.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { formatBalance } from '#i18n/format.ts'
import { formatShare } from '#i18n/share.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { IMAGE } from '#ui/icons.ts'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import styles from './NftGrid.module.css'
import { loadMoreNfts, loadNfts, nftId, nftsKey, nftsStore } from './nftsStore.ts'

/** The account's indexed NFTs on its chain. */
export function NftGrid({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const { chainId } = session
  const [{ address }] = session.accounts
  const known = useStore(nftsStore, (collections) => collections[nftsKey({ chainId, address })])
  useEffect(() => readWhenSeen(() => void loadNfts({ chainId, address })), [chainId, address])
  const { entries = [], next = null, backfill = null } = known?.data ?? {}
  const phase = known?.phase ?? 'loading'
  if (phase === 'loading' && entries.length === 0) return <RowSkeletons count={3} label={t('nfts.loading')} />
  // A page of only spam is not the end.
  const goesOn = phase === 'ready' && next !== null
  if (entries.length === 0 && !goesOn) {
    const retry = () => void loadNfts({ chainId, address })
    return <NoNfts phase={phase} backfill={backfill} network={chain.name} retry={retry} />
  }
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.grid} aria-label={t('account.nfts')}>
          {entries.map((nft) => (
            <NftCard key={nftId(nft)} nft={nft} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button onClick={() => void loadMoreNfts({ chainId, address })}>{t('nfts.more')}</Button>
      )}
    </>
  )
}

type NoNftsProps = { phase: Phase; backfill: Backfill | null; network: string; retry: () => void }

function NoNfts({ phase, backfill, network, retry }: NoNftsProps) {
  const t = useT()
  const locale = useLocale()
  if (phase === 'offline') return <EmptyState state="offline" title={t('account.balanceOffline')} />
  if (phase === 'failed')
    return (
      <EmptyState state="failed" title={t('nfts.failed')}>
        <Button tone="quiet" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    )
  if (phase === 'notServed')
    return (
      <EmptyState
        state="unavailable"
        icon={IMAGE}
        title={t('nfts.notServed', { network })}
        text={t('nfts.notServedText')}
      />
    )
  const text =
    backfill === null
      ? t('nfts.emptyText', { network })
      : t('activity.backfill', { share: formatShare(backfill, locale) })
  return <EmptyState icon={IMAGE} title={t('nfts.empty')} text={text} />
}

function NftCard({ nft }: { nft: Nft }) {
  const locale = useLocale()
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
      <Isolated className={styles.name}>{name ?? symbol ?? '-'}</Isolated>
      <bdi className={styles.id}>
        #{visibleLine(tokenId)}
        {quantity !== '1' && ` × ${formatBalance(BigInt(quantity), 0, locale)}`}
      </bdi>
    </li>
  )
}
