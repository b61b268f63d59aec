import { useState } from 'react'
import { t } from '../texts/t.ts'
import styles from './CopyField.module.css'
import { IconButton } from './IconButton.tsx'

/** A value with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className={styles.field}>
      <code className={styles.value}>{value}</code>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        label={t('common.copyOf', { name: label })}
        onPress={copy}
      />
      <span role="status" className={styles.status}>
        {state !== 'idle' && t(state === 'copied' ? 'common.copied' : 'common.copyFailed')}
      </span>
    </div>
  )
}
