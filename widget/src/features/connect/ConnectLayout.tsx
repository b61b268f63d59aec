import type { ReactNode } from 'react'
import { SiteChip } from '../../ui/SiteChip.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ConnectLayout.module.css'

export type ConnectLayoutProps = {
  siteLabel: string
  origin: string
  /** The list of wallets or what stands in its place. */
  children: ReactNode
}

/** The Connect view by itself without behaviour: the build renders it to HTML too. */
export function ConnectLayout({ siteLabel, origin, children }: ConnectLayoutProps) {
  return (
    <div className={styles.connect}>
      {children}
      <SiteChip label={siteLabel} origin={origin} />
    </div>
  )
}

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
