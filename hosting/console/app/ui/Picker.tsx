import { type ReactNode, useEffect, useState } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { t } from '../texts/t.ts'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type PickerItem = { id: string; name: string; icon?: ReactNode; note?: string | undefined }

export type PickerProps = {
  label: string
  placeholder: string
  items: readonly PickerItem[]
  onPick: (id: string) => void
  /** Called with the typed text if the server searches; without it the items are filtered here. */
  onSearch?: (text: string) => void
  isDisabled?: boolean
}

/** A search field that adds the picked item and is then empty again. */
export function Picker({ label, placeholder, items, onPick, onSearch, isDisabled = false }: PickerProps) {
  const [picked, setPicked] = useState<string | null>(null)
  // The list closes because something is selected, and the field is emptied because nothing is anymore.
  useEffect(() => {
    if (picked !== null) setPicked(null)
  }, [picked])
  return (
    <ComboBox
      className={field.field ?? ''}
      {...(onSearch ? { items, onInputChange: onSearch } : { defaultItems: items })}
      value={picked}
      onChange={(key) => {
        if (key === null) return
        setPicked(String(key))
        onPick(String(key))
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
    >
      <Label className={field.label}>{label}</Label>
      <div className={styles.combo}>
        <Input className={cx(field.input)} placeholder={placeholder} />
        <Button className={styles.open ?? ''}>
          <Icon name="chevron" />
        </Button>
      </div>
      <Popover className={cx(styles.popover, styles.tall)}>
        <ListBox<PickerItem>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>{t('picker.none')}</p>}
        >
          {({ id, name, icon, note }) => (
            <ListBoxItem id={id} textValue={`${name} ${note ?? ''}`} className={styles.row ?? ''}>
              {icon}
              <span>{name}</span>
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
