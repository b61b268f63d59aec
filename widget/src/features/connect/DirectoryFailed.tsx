import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { ALERT } from '#ui/shellIcons.ts'
import { Tag } from '#ui/Tag.tsx'
import { walletListClass, walletTileClass } from './WalletSkeletons.tsx'

/** Shown in place of the directory's wallets when their code did not load. */
export function DirectoryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={walletListClass}>
      <ListRow
        leading={
          <span className={walletTileClass}>
            <Icon path={ALERT} />
          </span>
        }
        title={t('connect.moreFailed')}
        trailing={<Tag>{t('common.tryAgain')}</Tag>}
        onClick={onRetry}
      />
    </div>
  )
}
