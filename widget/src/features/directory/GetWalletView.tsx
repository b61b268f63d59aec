import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ErrorCode } from '#app/ErrorCode.tsx'
import { push } from '#app/router.ts'
import { entryIcon } from '#connectors/entryIcon.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Chevron } from '#ui/Chevron.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import styles from './GetWalletView.module.css'
import { gettableStore, loadGettable } from './gettableStore.ts'
import { ListSkeleton } from './ListSkeleton.tsx'

/** Lists the best known wallets available for this device. */
export function GetWalletView() {
  const t = useT()
  const { status, wallets } = useStore(gettableStore)
  useEffect(() => void loadGettable(), [])
  if (status === 'loading') return <ListSkeleton rows={6} />
  if (status === 'failed')
    return (
      <StatusPanel
        picture={<Illustration state="failed" />}
        title={t('directory.failed')}
        text={t('directory.failedText')}
        details={<ErrorCode code="APKT003" />}
      >
        <Button onClick={() => void loadGettable()}>{t('common.tryAgain')}</Button>
      </StatusPanel>
    )
  return (
    <div className={styles.view}>
      <RowList label={t('title.GetWallet')}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <ListRow
              leading={<WalletIcon name={wallet.name} src={entryIcon(wallet)} />}
              title={<Isolated>{wallet.name}</Isolated>}
              trailing={<Chevron />}
              onClick={() => push({ name: 'Downloads', wallet })}
            />
          </li>
        ))}
      </RowList>
      <Button onClick={() => push({ name: 'AllWallets' })}>{t('directory.all')}</Button>
    </div>
  )
}
