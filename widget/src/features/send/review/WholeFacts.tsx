import type { ReactNode } from 'react'
import { ContactName } from '#families/ContactName.tsx'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import styles from './WholeFacts.module.css'

/** The token's full contract address: any token can have the name of another. */
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

/** The full memo: exchanges use it to find the recipient of a transfer. */
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
  /** The name that resolved to the recipient. */
  name: string | null
  /** Shown below the address. */
  children?: ReactNode
}

/** The recipient's full address: two addresses may differ only in the middle. */
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
