import { useT } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'

export type WalletRowProps = {
  name: string
  icon: string | null
  isRecent: boolean
  walletId: string
  onClick: () => void
}

/** A row for one of the page's wallets. */
export function WalletRow({ name, icon, isRecent, walletId, onClick }: WalletRowProps) {
  const t = useT()
  return (
    <ListRow
      leading={<WalletIcon name={name} src={icon} />}
      title={<Isolated>{name}</Isolated>}
      trailing={isRecent && <Tag tone="accent">{t('connect.recent')}</Tag>}
      data-wallet-id={walletId}
      onClick={onClick}
    />
  )
}
