import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './WalletList.module.css'

/** Placeholder rows while wallets are loading, as many as fit the first view. */
export function WalletSkeletons() {
  return (
    <ul className={cx(styles.list, styles.coming)} data-boot="skeleton" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <li key={key} className={styles.skeleton}>
          <Skeleton shape="icon" />
          <Skeleton shape="line" />
        </li>
      ))}
    </ul>
  )
}

/** Heading of a list above or below the page's wallets. Hidden until there are wallets: the boot scripts fill their list. */
export function ListTitle({ children }: { children: string }) {
  return <h2 className={styles.title}>{children}</h2>
}

/** Style of the list, both for rows of the boot scripts and of React. */
export const walletListClass = styles.list

/** Style of a row's picture if it is one of our icons. */
export const walletTileClass = styles.tile

/** Reserves the height of all lists of the first view before their rows load. */
export const walletRoomClass = styles.room
