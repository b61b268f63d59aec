import { t } from '../texts/t.ts'
import styles from './ChangeList.module.css'
import { diffLists, type FieldChange } from './diff.ts'
import { splitEntries } from './entries.ts'
import { fieldName } from './fields.ts'
import { ValueText } from './ValueText.tsx'

/** Changes of a definition as a list that can be read. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className={styles.none}>{t('diff.none')}</p>
  return (
    <dl className={styles.list}>
      {changes.flatMap(splitEntries).map((change) => (
        <div key={change.path.join('.')} className={styles.change}>
          <dt className={styles.name}>{fieldName(change.path)}</dt>
          <dd className={styles.values}>
            <ChangeOfValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeOfValue({ change: { before, after } }: { change: FieldChange }) {
  const list = diffLists(before, after)
  if (list === null)
    return (
      <>
        <del>
          <span className={styles.spoken}>{t('diff.before')}</span>
          <ValueText value={before} />
        </del>
        <ins>
          <span className={styles.spoken}>{t('diff.after')}</span>
          <ValueText value={after} />
        </ins>
      </>
    )
  return (
    <>
      {list.removed.map((word) => (
        <del key={word}>
          <span className={styles.spoken}>{t('diff.removed')}</span>
          {word}
        </del>
      ))}
      {list.added.map((word) => (
        <ins key={word}>
          <span className={styles.spoken}>{t('diff.added')}</span>
          {word}
        </ins>
      ))}
      {list.isReordered && (
        <ins>
          {t('diff.order')} <ValueText value={after} />
        </ins>
      )}
    </>
  )
}
