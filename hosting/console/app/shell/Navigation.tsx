import type { Route } from '../routing/route.ts'
import { type TextKey, t } from '../texts/t.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Shell.module.css'

const ENTRIES = [
  { href: '/', icon: 'projects', text: 'nav.projects', routes: ['projects', 'project'] },
  { href: '/members', icon: 'members', text: 'nav.members', routes: ['members'] },
  { href: '/audit', icon: 'shield', text: 'nav.audit', routes: ['audit'] },
  { href: '/import', icon: 'transfer', text: 'nav.import', routes: ['import'] },
] as const satisfies readonly { href: string; icon: IconName; text: TextKey; routes: Route['name'][] }[]

export function Navigation({ route }: { route: Route }) {
  return (
    <nav aria-label={t('nav.label')} className={styles.nav}>
      <ul>
        {ENTRIES.map(({ href, icon, text, routes }) => (
          <li key={href}>
            <Link href={href} className={styles.entry} isCurrent={routes.some((name) => name === route.name)}>
              <Icon name={icon} />
              <span>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
