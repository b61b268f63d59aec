import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goToStart } from '#app/navigation.ts'
import { push } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { projectChain } from '#core/configStore.ts'
import { fundingWays } from '#core/fundingWays.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { canSwapOn } from '#core/waysToFund.ts'
import { useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { loadOptions, onrampStore } from '../onramp/index.ts'
import { exchangeStore, loadExchanges } from './exchangeStore.ts'
import styles from './Fund.module.css'
import { applyPrefill } from './prefill.ts'
import { isAnyOpen, type Way, waysOf } from './ways.ts'

/** Lists the ways to get coins into this account on its network, with the reason for those that are unavailable. */
export function FundWalletView() {
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  usePrefill(session)
  return session === null ? null : <Ways session={session} />
}

function Ways({ session }: { session: WalletSession }) {
  const t = useT()
  const ways = useWays(session)
  if (!isAnyOpen(ways))
    return <EmptyState state="unavailable" title={t('fund.none')} text={t('fund.noneText')} />
  const network = projectChain(session.chainId)?.name ?? session.chainId
  return (
    <div className={styles.view}>
      <RowList label={t('title.FundWallet')}>
        {ways.map((way) => (
          <li key={way.view.name}>
            <WayRow way={way} network={network} />
          </li>
        ))}
      </RowList>
    </div>
  )
}

function WayRow({ way: { view, icon, title, text, state }, network }: { way: Way; network: string }) {
  const t = useT()
  const isOpen = state === 'works' || state === 'unread'
  return (
    <ListRow
      leading={
        <span className={styles.icon}>
          <Icon path={icon} size={20} />
        </span>
      }
      title={t(title)}
      detail={t(text, { network })}
      trailing={
        <>
          {state === 'asking' && <Spinner size={16} />}
          {state === 'works' && <Chevron size={16} />}
        </>
      }
      unavailable={!isOpen}
      aria-busy={state === 'asking' || undefined}
      onClick={state === 'unread' ? loadOffers : () => push(view)}
    />
  )
}

/** Loads the offers of the operator's sellers and exchanges. */
function loadOffers(): void {
  const { onramp, exchange } = fundingWays()
  if (onramp) void loadOptions()
  if (exchange) void loadExchanges()
}

function useWays({ chainId }: WalletSession): Way[] {
  const online = useStore(hostStore, (state) => state.online)
  const onramp = useStore(onrampStore)
  const exchange = useStore(exchangeStore)
  useEffect(() => {
    if (online) loadOffers()
  }, [online])
  const offered = fundingWays()
  return waysOf({
    chain: projectChain(chainId),
    online,
    onramp: offered.onramp ? onramp : null,
    exchange: offered.exchange ? exchange : null,
    receives: isOn('receive'),
    swaps: canSwapOn(chainId),
  })
}

function usePrefill(session: WalletSession | null): void {
  const prefill = useStore(hostStore, (state) => state.fundPrefill)
  const chainId = session?.chainId
  useEffect(() => {
    if (prefill !== undefined && chainId !== undefined) void applyPrefill(prefill, chainId)
  }, [prefill, chainId])
}
