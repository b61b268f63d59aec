import { ListRow } from './ListRow.tsx'
import { PaintedWalletIcon } from './WalletIcon.tsx'

/** A wallet's row with the hooks that the boot scripts use to fill it in. Looks like the row that replaces it. */
export function PaintedRow() {
  return (
    <li>
      <ListRow leading={<PaintedWalletIcon />} title={<bdi data-boot="name" />} />
    </li>
  )
}
