import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '#i18n/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CLOSE } from '#ui/icons.ts'
import type { LabelStatus } from './labelCheck.ts'
import { labelStore, typeLabel } from './labelStore.ts'
import styles from './Names.module.css'
import { forgetFailure } from './nameStore.ts'

/** Maximum length of the input: enough for a full name that is pasted. */
const MAX_TYPED = 255
const WRONG: readonly LabelStatus[] = ['characters', 'long', 'hyphen', 'taken', 'refused']

export type LabelFieldProps = {
  zone: string
  status: LabelStatus
  /** Id of the element that describes the name's status. */
  describedBy: string
  /** Called when Enter is pressed. */
  onSubmit(): void
}

/** Input for the name, with the zone as a fixed suffix. */
export function LabelField({ zone, status, describedBy, onSubmit }: LabelFieldProps) {
  const t = useT()
  const endingId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { label } = useStore(labelStore)
  const type = (text: string) => {
    forgetFailure()
    typeLabel(text)
  }
  const clear = () => {
    type('')
    // The pressed button disappears.
    input.current?.focus()
  }
  return (
    <div className={styles.field} dir="ltr">
      <label className={styles.words}>
        <input
          ref={input}
          type="text"
          className={styles.input}
          aria-label={t('names.field')}
          placeholder={t('names.hint')}
          aria-invalid={WRONG.includes(status) || undefined}
          aria-describedby={`${endingId} ${describedBy}`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_TYPED}
          // For browsers without `field-sizing`.
          size={Math.max(label.length, t('names.hint').length) + 1}
          value={label}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onSubmit()}
        />
        <span id={endingId} className={styles.ending}>
          .{visibleLine(zone)}
        </span>
      </label>
      {label !== '' && <IconButton icon={CLOSE} label={t('names.clear')} onClick={clear} />}
    </div>
  )
}
