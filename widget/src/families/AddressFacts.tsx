import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import styles from '#ui/Details.module.css'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ContactName } from './ContactName.tsx'

/** Shows the amount of a step. @param value - In the user's number format. */
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

/** Shows an address in full, because a shortened one can be forged, with the name that the user gave to it. */
export function AddressFact({ label, address }: { label: string; address: string }) {
  return (
    <Fact label={label} wide>
      <ContactName address={address} />
      <Isolated dir="ltr">{address}</Isolated>
    </Fact>
  )
}
