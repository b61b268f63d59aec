import { type ReactNode, useEffect, useState } from 'react'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import { CHECK, COPY } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const CONFIRM_MS = 1600

export type CopyButtonProps = {
  text: string
  /** Says what the click does; read out before the text. */
  label: string
  children: ReactNode
  onCopied: () => void
  /** The clipboard was refused, e.g. by a permissions policy of the embedding page. */
  onRefused: () => void
}

/** Shows a text and copies it whole; the icon confirms for a moment. */
export function CopyButton({ text, label, children, onCopied, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await writeClipboard(text)
    setCopied(done)
    if (done) onCopied()
    else onRefused()
  }

  return (
    <button type="button" className={styles.copy} title={label} onClick={copy}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <Icon path={copied ? CHECK : COPY} size={16} />
    </button>
  )
}

/** A frame may be denied the async clipboard; the selection command still works inside the click that asked for it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}
