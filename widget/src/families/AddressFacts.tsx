import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import styles from '#ui/Details.module.css'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'

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

/** In full: what is shortened can be forged. */
export function AddressFact({ label, address }: { label: string; address: string }) {
  return (
    <Fact label={label} wide>
      <Isolated dir="ltr">{address}</Isolated>
    </Fact>
  )
}
