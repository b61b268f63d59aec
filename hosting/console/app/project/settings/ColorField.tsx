import { t } from '../../texts/t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ColorField.module.css'

export type ColorFieldProps = {
  label: string
  value: unknown
  set: (value: string | undefined) => void
  isDisabled: boolean
  error: string | null
}

/** A color by its hex code, or picked; empty for the preset's. */
export function ColorField({ label, value, set, isDisabled, error }: ColorFieldProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        placeholder={t('color.preset')}
        value={text}
        onChange={(typed) => set(typed.trim() || undefined)}
        error={error}
        isReadOnly={isDisabled}
        maxLength={7}
        isMono
      />
      {/* The browser's own picker: it is accessible, and in the reader's language. */}
      <input
        type="color"
        className={styles.picker}
        aria-label={t('color.pick', { name: label })}
        value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
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
