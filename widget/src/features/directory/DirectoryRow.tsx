import { memo, type Ref } from 'react'
import { type Row, walletRowIcon, walletRowName } from '#connectors/directory/rows.ts'
import { useT } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { chooseRow } from './choose.ts'

export type DirectoryRowProps = {
  /** True if the user used this wallet last. */
  isRecent?: boolean
  row: Row
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
  onFocus?: () => void
}

/** A wallet of a list; choosing it connects or pairs it. */
export const DirectoryRow = memo(function DirectoryRow({
  row,
  isRecent = false,
  ...rest
}: DirectoryRowProps) {
  const t = useT()
  const name = walletRowName(row)
  return (
    <ListRow
      {...rest}
      leading={<WalletIcon name={name} src={walletRowIcon(row)} />}
      title={<Isolated>{name}</Isolated>}
      trailing={
        isRecent ? (
          <Tag tone="accent">{t('connect.recent')}</Tag>
        ) : row.wallet !== null ? (
          <Tag>{t('connect.installed')}</Tag>
        ) : (
          row.entry.badge_type === 'certified' && <Tag>{t('directory.certified')}</Tag>
        )
      }
      data-wallet-id={row.entry?.id ?? row.wallet?.id}
      onClick={() => chooseRow(row)}
    />
  )
})
