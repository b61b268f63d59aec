import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type Choice<Id extends string> = { id: Id; name: string }

export type SelectProps<Id extends string> = {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
  help?: string
  isDisabled?: boolean
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
}

/** One of a few choices. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, choices, value, onChange, help, isDisabled = false, isLabelHidden = false } = props
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value}
      // Its keys are the ids of `choices`.
      onChange={(key) => onChange(key as Id)}
      isDisabled={isDisabled}
    >
      <Label className={cx(isLabelHidden ? field.hidden : field.label)}>{label}</Label>
      <Button className={cx(field.input, styles.button)}>
        <SelectValue className={styles.value ?? ''} />
        <Icon name="chevron" />
      </Button>
      {help !== undefined && (
        <Text slot="description" className={field.help ?? ''}>
          {help}
        </Text>
      )}
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''} items={choices}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={styles.item ?? ''}>
              <span>{name}</span>
              <Icon name="check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
