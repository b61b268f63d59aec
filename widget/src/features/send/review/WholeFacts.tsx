import type { ReactNode } from 'react'
import { ContactName } from '#families/ContactName.tsx'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import styles from './WholeFacts.module.css'

/** The full contract address of the token: any token can carry the name of another. */
export function TokenFact({ contract }: { contract: string }) {
  const t = useT()
  return (
    <Fact label={t('send.contract')} wide>
      <span className={styles.whole}>
        <Isolated dir="ltr" className={styles.address}>
          {contract}
        </Isolated>
      </span>
    </Fact>
  )
}

/** The full memo: an exchange finds by it whose the transfer is. */
export function MemoFact({ memo }: { memo: string }) {
  const t = useT()
  return (
    <Fact label={t('send.memo')} wide>
      <Isolated className={styles.address}>{memo}</Isolated>
    </Fact>
  )
}

type RecipientFactProps = {
  to: string
  /** The name it was found by. */
  name: string | null
  /** Stands below it. */
  children?: ReactNode
}

/** The full address of the recipient: two addresses may differ in the middle only. */
export function RecipientFact({ to, name, children }: RecipientFactProps) {
  const t = useT()
  return (
    <Fact label={t('send.to')} wide>
      <span className={styles.whole}>
        <Avatar address={to} size={24} />
        <span>
          <ContactName address={to} />
          {name !== null && <Isolated className={styles.name}>{name}</Isolated>}
          <Isolated dir="ltr" className={styles.address}>
            {to}
          </Isolated>
        </span>
      </span>
      {children}
    </Fact>
  )
}
