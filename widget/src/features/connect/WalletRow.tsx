import { ListRow } from '../../ui/ListRow.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

export type WalletRowProps = {
  name: string
  icon: string | null
  tag: { text: string; isRecent: boolean }
  walletId: string
  onClick: () => void
}

/** One wallet of the page. */
export function WalletRow({ name, icon, tag, walletId, onClick }: WalletRowProps) {
  return (
    <ListRow
      leading={<WalletIcon name={name} src={icon} />}
      title={<bdi>{name}</bdi>}
      trailing={<Tag tone={tag.isRecent ? 'accent' : 'plain'}>{tag.text}</Tag>}
      data-wallet-id={walletId}
      onClick={onClick}
    />
  )
}
