import { PROJECT_TABS, type ProjectTab, projectPath } from '../routing/route.ts'
import { t } from '../texts/t.ts'
import { Link } from '../ui/Link.tsx'
import styles from './ProjectTabs.module.css'
import { useDrafts } from './useDrafts.ts'

/** Links to a project's tabs. Each has an address of its own. */
export function ProjectTabs({ id, tab }: { id: string; tab: ProjectTab }) {
  const hasDraft = useDrafts().has(id)
  return (
    <nav aria-label={t('project.tabs')} className={styles.tabs}>
      <ul>
        {PROJECT_TABS.map((name) => (
          <li key={name}>
            <Link href={projectPath(id, name)} isCurrent={name === tab} className={styles.tab}>
              {t(`tab.${name}`)}
              {name === 'settings' && hasDraft && (
                <span className={styles.dot} role="img" aria-label={t('draft.unsaved')} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
