import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './field.module.css'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> & {
  label: string
  help?: string | undefined
  /** Error of the value; null if it is valid or not checked yet. */
  error?: string | null | undefined
  placeholder?: string
  /** Uses the monospaced font, e.g. for addresses. */
  isMono?: boolean
  isMultiline?: boolean
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, help, error = null, placeholder = '', isMono, isMultiline, isLabelHidden, ...rest } = props
  const className = cx(styles.input, isMono && styles.mono)
  return (
    <AriaTextField {...rest} isInvalid={error !== null} className={styles.field ?? ''}>
      <Label className={cx(isLabelHidden ? styles.hidden : styles.label)}>{label}</Label>
      {isMultiline ? (
        <TextArea className={className} placeholder={placeholder} />
      ) : (
        <Input className={className} placeholder={placeholder} />
      )}
      {help !== undefined && (
        <Text slot="description" className={styles.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}
