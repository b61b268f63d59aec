import { type ReactNode, useEffect, useState } from 'react'
import styles from './CopyButton.module.css'
import { CopyField } from './CopyField.tsx'
import { Icon } from './Icon.tsx'
import { CHECK, COPY } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { writeClipboard } from './writeClipboard.ts'

const CONFIRM_MS = 1600

export type CopyButtonProps = {
  text: string
  /** Describes the click; read out before the text. */
  label: string
  /** Label of the field with the full text, shown if the browser refuses to copy. */
  byHandLabel: string
  children: ReactNode
  onCopied: () => void
  /** Called if the clipboard is denied, e.g. by a permissions policy of the embedding page. */
  onRefused: () => void
}

/** Shows a text and copies it in full; the icon confirms for a moment. */
export function CopyButton({ text, label, byHandLabel, children, onCopied, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await writeClipboard(text)
    setCopied(done)
    setRefused(!done)
    if (done) onCopied()
    else onRefused()
  }

  return (
    <>
      <button type="button" className={styles.copy} title={label} onClick={copy}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
        <Icon path={copied ? CHECK : COPY} size={16} />
      </button>
      {isRefused && <CopyField label={byHandLabel} text={text} />}
    </>
  )
}
