import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './TransferFacts.module.css'

/** What a transfer is, by pairs of a name and a value. */
export function TransferFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function TransferFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cx(styles.fact, styles.line)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Which token, whole: anybody can give theirs the name of another. */
export function TokenFact({ contract }: { contract: string }) {
  const t = useT()
  return (
    <div className={styles.fact}>
      <dt>{t('send.contract')}</dt>
      <dd className={styles.whole}>
        <bdi dir="ltr" className={styles.address}>
          {contract}
        </bdi>
      </dd>
    </div>
  )
}

/** To whom, whole: two addresses may differ in the middle alone. */
export function RecipientFact({ to, name }: { to: string; name: string | null }) {
  const t = useT()
  return (
    <div className={styles.fact}>
      <dt>{t('send.to')}</dt>
      <dd className={styles.whole}>
        <Avatar address={to} size={24} />
        <span>
          {name !== null && <bdi className={styles.name}>{name}</bdi>}
          <bdi dir="ltr" className={styles.address}>
            {to}
          </bdi>
        </span>
      </dd>
    </div>
  )
}
