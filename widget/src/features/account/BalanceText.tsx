import type { ChainInfo } from '@latch/protocol/config.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { formatBalance } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT, OFFLINE } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './BalanceText.module.css'
import { balanceKey, balanceStore, loadBalance } from './balanceStore.ts'

export type BalanceTextProps = {
  chain: ChainInfo
  address: string
  /** `line`: below a total that is more prominent. */
  size: 'hero' | 'line'
}

/**
 * The native balance on a chain of the project, floored to three decimals. Read when the modal opens or the connection
 * is back, and never while the modal is hidden.
 */
export function BalanceText({ chain, address, size }: BalanceTextProps) {
  const t = useT()
  const locale = useLocale()
  const online = useStore(hostStore, (state) => state.online)
  const isOpen = useStore(hostStore, (state) => state.open)
  const balance = useStore(balanceStore, (balances) => balances[balanceKey(chain.id, address)])
  useEffect(() => {
    if (online && isOpen) void loadBalance(chain.id, address)
  }, [chain.id, address, online, isOpen])

  if (balance?.phase === 'failed')
    return (
      <div className={styles.trouble}>
        <Icon path={ALERT} size={18} />
        <span>{t('account.balanceFailed')}</span>
        <Button tone="quiet" onClick={() => void loadBalance(chain.id, address)}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  if (balance?.phase === 'offline' || (balance?.phase !== 'ready' && !online))
    return (
      <div className={styles.trouble}>
        <Icon path={OFFLINE} size={18} />
        <span>{t('account.balanceOffline')}</span>
      </div>
    )
  if (balance?.phase !== 'ready' || balance.data === null)
    return (
      <div className={styles.balance} aria-busy="true">
        <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
        <Skeleton shape="title" />
      </div>
    )
  return (
    <p className={cx(styles.balance, styles[size])} dir="ltr">
      <VisuallyHidden>{t('account.balance')}</VisuallyHidden>
      <span className={styles.amount}>
        {formatBalance(balance.data, chain.nativeCurrency.decimals, locale)}
      </span>{' '}
      <Isolated className={styles.symbol}>{chain.nativeCurrency.symbol}</Isolated>
    </p>
  )
}
