import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './WalletList.module.css'

/** Rows of wallets that have not announced themselves yet. */
export function WalletSkeletons() {
  return (
    <ul className={styles.list} data-boot="skeleton" aria-hidden="true">
      {['first', 'second', 'third'].map((key) => (
        <li key={key} className={styles.skeleton}>
          <Skeleton shape="icon" />
          <Skeleton shape="line" />
        </li>
      ))}
    </ul>
  )
}

/** The list's look, for rows of the boot script and of React alike. */
export const walletListClass = styles.list
