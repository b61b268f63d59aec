import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../client/queries.ts'
import { t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import type { ReadImport } from './readImport.ts'
import styles from './transfer.module.css'

/** Projects that an import would create or change. */
export function ImportSummary({ projects, chains }: Pick<ReadImport & { ok: true }, 'projects' | 'chains'>) {
  const known = useQuery(projectsQuery).data ?? []
  return (
    <ul className={styles.list} aria-label={t('import.summary')}>
      {projects.map(({ id, name }) => (
        <li key={id}>
          {known.some((project) => project.id === id) ? (
            <Badge tone="warning">{t('import.changes')}</Badge>
          ) : (
            <Badge tone="success">{t('import.creates')}</Badge>
          )}{' '}
          {name} <code>{id}</code>
        </li>
      ))}
      {chains > 0 && <li>{t('import.chains', { count: chains })}</li>}
    </ul>
  )
}
