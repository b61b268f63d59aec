import { useRef } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { CLOSE, SEARCH } from './icons.ts'
import styles from './SearchInput.module.css'

export type SearchInputProps = {
  /** Accessible name, also shown while the field is empty. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A search field; Escape clears it before it closes anything. */
export function SearchInput({ label, clearLabel, value, onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    // The pressed button disappears.
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <Icon path={SEARCH} size={18} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && <IconButton icon={CLOSE} label={clearLabel} onClick={clear} />}
    </div>
  )
}
