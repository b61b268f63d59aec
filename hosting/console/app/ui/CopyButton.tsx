import { useState } from 'react'
import { t } from '../texts/t.ts'
import styles from './CopyButton.module.css'
import { IconButton } from './IconButton.tsx'

/** Copies a value, and says so. @param label - Noun for the value. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        label={t('common.copyOf', { name: label })}
        onPress={copy}
      />
      <span role="status" className={styles.status}>
        {state !== 'idle' && t(state === 'copied' ? 'common.copied' : 'common.copyFailed')}
      </span>
    </>
  )
}
