import type { Analytics } from '#console/protocol/analytics.ts'
import { t } from '../../texts/t.ts'
import { countText, shareOf } from './figures.ts'
import styles from './RankedList.module.css'

const MAX_ENTRIES = 8

/** Names by their counts, the largest first. */
export function RankedList({ entries }: { entries: Analytics['wallets'] }) {
  const max = Math.max(0, ...entries.map(({ count }) => count ?? 0))
  if (entries.length === 0) return <p className={styles.none}>{t('analytics.noneYet')}</p>
  return (
    <ol className={styles.list}>
      {entries.slice(0, MAX_ENTRIES).map(({ name, count }) => (
        <li key={name} className={styles.entry}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${100 * shareOf(count, max)}%` }}
            aria-hidden="true"
          />
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{countText(count)}</span>
        </li>
      ))}
    </ol>
  )
}
