import { useState } from 'react'
import type { Analytics } from '#console/protocol/analytics.ts'
import { formatTime } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './FailureReferences.module.css'

/** References that are shown before the others are asked for. */
const SHOWN = 3

type FailureReferencesProps = { references: Analytics['failures'][number]['references'] }

/** References of the log, the newest first, each with its time and a button that copies it. */
export function FailureReferences({ references }: FailureReferencesProps) {
  const [isOpen, setOpen] = useState(false)
  if (references.length === 0) return <span className={styles.none}>{t('failures.noReferences')}</span>
  const hidden = references.length - SHOWN
  return (
    <>
      <ul className={styles.list}>
        {references.slice(0, isOpen ? undefined : SHOWN).map(({ reference, at }) => (
          <li key={reference} className={styles.entry}>
            <code>{reference}</code>
            <CopyButton label={t('failures.reference', { reference })} value={reference} />
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isOpen && (
        <Button tone="quiet" onPress={() => setOpen(true)}>
          {t('failures.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}
