import { Label, Radio, RadioGroup } from 'react-aria-components'
import { fieldName } from '../../definition/fields.ts'
import type { Overlap } from '../../definition/merge.ts'
import { ValueText } from '../../definition/ValueText.tsx'
import { t } from '../../texts/t.ts'
import styles from './OverlapChoice.module.css'

export type Side = 'mine' | 'theirs'

export type OverlapChoiceProps = { overlap: Overlap; side: Side; onChange: (side: Side) => void }

/** A field that two people changed: one of the values stays. */
export function OverlapChoice({ overlap, side, onChange }: OverlapChoiceProps) {
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={side}
      // Its values are the sides.
      onChange={(value) => onChange(value as Side)}
    >
      <Label className={styles.label}>{fieldName(overlap.path)}</Label>
      {(['mine', 'theirs'] as const).map((name) => (
        <Radio key={name} value={name} className={styles.radio ?? ''}>
          <span className={styles.who}>{t(`conflict.${name}`)}</span>
          <span className={styles.value}>
            <ValueText value={overlap[name]} />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
