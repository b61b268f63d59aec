import { useState } from 'react'
import { copyAddress } from '#app/copyAddress.ts'
import { showToast } from '#app/toasts.ts'
import type { MessageKey } from '#i18n/en.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { COPY, POWER } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import type { Connection } from './connections.ts'
import styles from './ProfileWalletsView.module.css'

type Work = 'use' | 'disconnect'

const OUTCOMES: Readonly<Record<Work, { done: MessageKey; failed: MessageKey }>> = {
  use: { done: 'wallets.switched', failed: 'wallets.switchFailed' },
  disconnect: { done: 'wallets.disconnected', failed: 'account.disconnectFailed' },
}

/** A connected wallet, its account and its actions. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useT()
  const { name, address, isActive } = connection
  const { running, run } = useWork(connection)
  const [isRefused, setRefused] = useState(false)
  const copy = async () => setRefused(!(await copyAddress(address, 'common.copyFailed')))
  return (
    <>
      <div className={styles.row} aria-busy={running !== null || undefined}>
        <Account connection={connection} />
        {isActive ? (
          <Tag tone="accent">{t('wallets.active')}</Tag>
        ) : (
          <Button tone="quiet" busy={running === 'use'} onClick={() => void run('use')}>
            {t('wallets.switch')}
          </Button>
        )}
        <IconButton icon={COPY} label={t('wallets.copy', { wallet: name })} onClick={() => void copy()} />
        <IconButton
          icon={POWER}
          label={t('wallets.disconnect', { wallet: name })}
          onClick={running === null ? () => void run('disconnect') : undefined}
        />
      </div>
      {connection.furtherAccounts.length > 0 && <FurtherAccounts connection={connection} />}
      {isRefused && <CopyField label={t('common.byHand')} text={address} />}
    </>
  )
}

/** Other accounts that the wallet shares with this site. */
function FurtherAccounts({ connection: { name, furtherAccounts } }: { connection: Connection }) {
  const t = useT()
  return (
    <ul className={styles.accounts} aria-label={t('wallets.accounts', { wallet: name })}>
      {furtherAccounts.map(({ address, use }) => (
        <li key={address} className={styles.account}>
          <bdi dir="ltr" className={styles.address}>
            {truncateAddress(address)}
          </bdi>
          <Button
            tone="quiet"
            aria-label={t('wallets.useAccount', { account: truncateAddress(address) })}
            onClick={() => {
              use()
              showToast({ variant: 'success', message: 'wallets.accountUsed' })
            }}
          >
            {t('wallets.use')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Account({ connection: { name, icon, address } }: { connection: Connection }) {
  return (
    <>
      <WalletIcon name={name} src={icon} />
      <span className={styles.text}>
        <Isolated className={styles.name}>{name}</Isolated>
        <bdi dir="ltr" className={styles.address}>
          {truncateAddress(address)}
        </bdi>
      </span>
    </>
  )
}

/** Runs one action of a wallet at a time, and shows its result. */
function useWork(connection: Connection) {
  const [running, setRunning] = useState<Work | null>(null)
  async function run(work: Work) {
    setRunning(work)
    const { done, failed } = OUTCOMES[work]
    try {
      await connection[work]()
      showToast({ variant: 'success', message: done })
    } catch {
      showToast({ variant: 'error', message: failed })
    }
    setRunning(null)
  }
  return { running, run }
}
