import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import { type SendState, sendStore } from '../sendStore.ts'
import { FieldCard } from './FieldCard.tsx'
import styles from './RecipientField.module.css'

type MemoFieldProps = {
  state: SendState
  /** Id of the element with the error message. */
  describedBy: string | undefined
}

/** Input for the memo of a transfer, on chains that have one. */
export function MemoField({ state, describedBy }: MemoFieldProps) {
  const t = useT()
  const id = useId()
  return (
    <FieldCard>
      <div className={styles.label}>
        <label htmlFor={id}>{t('send.memo')}</label>
        <input
          id={id}
          className={styles.input}
          type="text"
          dir="auto"
          placeholder={t('send.memoHint')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={describedBy !== undefined || undefined}
          aria-describedby={describedBy}
          value={state.memoText}
          onChange={({ target: { value } }) => sendStore.setState({ memoText: value })}
        />
      </div>
    </FieldCard>
  )
}
