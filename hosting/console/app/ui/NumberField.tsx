import { TextField } from './TextField.tsx'

export type NumberFieldProps = {
  label: string
  help: string
  /** Undefined while the field is empty. */
  value: number | undefined
  /** Called with each digit, so that a preview follows and nothing waits for another press. */
  onChange: (value: number | undefined) => void
  max: number
  placeholder: string
  isDisabled: boolean
  error: string | null
}

/** A number, or nothing. Other letters than digits are not taken. */
export function NumberField({ value, onChange, max, isDisabled, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => {
        // A fraction can come from elsewhere, and is shortened here letter by letter.
        if (/^(?:\d+\.?\d*)?$/.test(text)) onChange(text === '' ? undefined : Number(text))
      }}
      maxLength={String(max).length}
      inputMode="numeric"
      isReadOnly={isDisabled}
    />
  )
}
