import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useEffect, useState } from 'react'
import type { TokenBalance } from '#api/account.ts'
import { push } from '#app/router.ts'
import { isOn } from '#core/capabilities.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { fiatOf } from '#i18n/fiat.ts'
import { formatBalance, formatMoney } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { WALLET } from '#ui/icons.ts'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import styles from './TokenList.module.css'
import { inOrder, tokenNames } from './tokenNames.ts'
import { loadTokens, type TokensQuery } from './tokensStore.ts'
import { useTokens, useTokensQuery } from './useAccountData.ts'

/** The account's tokens on its chain, the most valuable first. */
export function TokenList({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const query = useTokensQuery(session)
  const tokens = useTokens(query)
  const data = tokens?.data ?? null
  if (data === null) return <UnreadTokens session={session} />
  const held = inOrder(data.balances.filter(({ amount }) => amount > 0n))
  if (held.length === 0)
    return (
      <EmptyState
        icon={WALLET}
        title={t('tokens.empty')}
        text={t('tokens.emptyText', { network: chain.name })}
      >
        {isOn('receive') && (
          <Button tone="quiet" onClick={() => push({ name: 'WalletReceive' })}>
            {t('account.receive')}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      {(data.stale || tokens?.phase !== 'ready') && (
        <div className={styles.note}>
          <span>{t('tokens.stale')}</span>
          <Retry query={query} />
        </div>
      )}
      <ul className={styles.list} aria-label={t('account.tokens')}>
        {held.map((token) => (
          <TokenLine
            key={token.address ?? 'native'}
            token={token}
            chainIcon={chain.iconUrl}
            currency={data.currency}
          />
        ))}
      </ul>
    </>
  )
}

type TokenLineProps = { token: TokenBalance; chainIcon: string | null; currency: string }

function TokenLine({ token, chainIcon, currency }: TokenLineProps) {
  const t = useT()
  const locale = useLocale()
  const { address, amount, decimals, iconUrl, price } = token
  const { name, symbol } = tokenNames(token)
  return (
    <li className={styles.row}>
      <TokenIcon symbol={symbol} src={iconUrl ?? (address === null ? chainIcon : null)} />
      <span className={styles.text}>
        <Isolated className={styles.name}>{name}</Isolated>
        <bdi className={styles.quantity}>
          {formatBalance(amount, decimals, locale)} {visibleLine(symbol)}
        </bdi>
      </span>
      <span className={styles.value}>
        {price === null ? (
          <span className={styles.noPrice}>{t('tokens.noPrice')}</span>
        ) : (
          <bdi>{formatMoney(fiatOf(amount, decimals, price), currency, locale)}</bdi>
        )}
      </span>
    </li>
  )
}

/** Shown while the tokens are loading, or have failed to load, with a retry. */
export function UnreadTokens({ session }: { session: WalletSession }) {
  const t = useT()
  const query = useTokensQuery(session)
  const phase = useTokens(query)?.phase
  if (phase === 'offline') return <EmptyState state="offline" title={t('account.balanceOffline')} />
  if (phase === 'failed' || phase === 'notServed')
    return (
      <EmptyState state="failed" title={t('tokens.failed')} text={t('tokens.unavailableText')}>
        <Retry query={query} />
      </EmptyState>
    )
  return <RowSkeletons count={3} label={t('account.balanceLoading')} />
}

/** Reloads the tokens after a failure. */
function Retry({ query }: { query: TokensQuery }) {
  const tokens = useTokens(query)
  if (tokens?.phase !== 'failed' && tokens?.phase !== 'loading') return null
  return (
    <RetryButton
      lockedUntil={tokens.lockedUntil}
      isReading={tokens.phase === 'loading'}
      retry={() => void loadTokens(query)}
    />
  )
}

type RetryButtonProps = { lockedUntil: number; isReading: boolean; retry: () => void }

/** Disabled during a request, and until hosting may be called again. */
function RetryButton({ lockedUntil, isReading, retry }: RetryButtonProps) {
  const t = useT()
  const [now, setNow] = useState(Date.now)
  const seconds = Math.ceil((lockedUntil - now) / 1_000)
  const isLocked = seconds > 0
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])
  return (
    <Button
      tone="quiet"
      aria-disabled={isLocked || isReading || undefined}
      onClick={isLocked || isReading ? undefined : retry}
    >
      {isLocked ? t('tokens.retryIn', { count: seconds }) : t('common.tryAgain')}
    </Button>
  )
}
