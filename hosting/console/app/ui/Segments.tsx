import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './Segments.module.css'
import type { Choice } from './Select.tsx'

export type SegmentsProps<Id extends string> = {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** One of two or three choices, side by side. */
export function Segments<Id extends string>({ label, choices, value, onChange }: SegmentsProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        const choice = choices.find(({ id }) => id === key)
        if (choice) onChange(choice.id)
      }}
    >
      {choices.map(({ id, name }) => (
        <ToggleButton key={id} id={id} className={styles.segment ?? ''}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
