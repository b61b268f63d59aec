import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import styles from '#ui/Details.module.css'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ContactName } from './ContactName.tsx'

/** What a step of a transaction moves. @param value - As the reader's language writes it. */
export function AmountFact({ value, unit }: { value: string; unit: string }) {
  const t = useT()
  return (
    <Fact label={t('approve.amount')}>
      <span className={styles.amount}>
        <bdi>
          {value} {visibleLine(unit)}
        </bdi>
      </span>
    </Fact>
  )
}

/** In full: what is shortened can be forged. With the name that the user gave to it. */
export function AddressFact({ label, address }: { label: string; address: string }) {
  return (
    <Fact label={label} wide>
      <ContactName address={address} />
      <Isolated dir="ltr">{address}</Isolated>
    </Fact>
  )
}
