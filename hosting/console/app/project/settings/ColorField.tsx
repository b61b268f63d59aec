import { t } from '../../texts/t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ColorField.module.css'

/** Characters of a color without alpha. */
const LENGTH = 7

export type ColorFieldProps = {
  label: string
  help?: string
  /** Shown while the field is empty. */
  placeholder?: string
  /** Characters of the code. */
  maxLength?: number
  value: unknown
  set: (value: string | undefined) => void
  isDisabled: boolean
  error: string | null
}

/** A color by its hex code, or picked; empty for the preset's. */
export function ColorField(props: ColorFieldProps) {
  const {
    label,
    help,
    placeholder = t('color.preset'),
    maxLength = LENGTH,
    value,
    set,
    isDisabled,
    error,
  } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        help={help}
        placeholder={placeholder}
        value={text}
        onChange={(typed) => set(typed.trim() || undefined)}
        error={error}
        isReadOnly={isDisabled}
        maxLength={maxLength}
        isMono
      />
      {/* The browser's own picker: it is accessible, and in the reader's language. */}
      <input
        type="color"
        className={styles.picker}
        aria-label={t('color.pick', { name: label })}
        value={/^#[\da-f]{6}/i.exec(text)?.[0] ?? '#000000'}
        data-unset={text === '' || undefined}
        onChange={(event) => set(event.target.value)}
        disabled={isDisabled}
      />
      {text !== '' && !isDisabled && (
        <IconButton icon="close" label={t('color.clear', { name: label })} onPress={() => set(undefined)} />
      )}
    </div>
  )
}
