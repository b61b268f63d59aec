import { useEffect, useRef } from 'react'
import styles from './CopyField.module.css'

/** A text to copy by hand after copying failed: in full, and selected from the start, so that the keyboard shortcut is enough. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label={label}
      dir="ltr"
      rows={2}
      readOnly
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
