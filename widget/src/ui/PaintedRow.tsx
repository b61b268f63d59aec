import { ListRow } from './ListRow.tsx'
import { PaintedWalletIcon } from './WalletIcon.tsx'

/** A wallet's row with the hooks by which the boot scripts fill it in. Looks like the row that takes its place. */
export function PaintedRow() {
  return (
    <li>
      <ListRow leading={<PaintedWalletIcon />} title={<bdi data-boot="name" />} />
    </li>
  )
}
