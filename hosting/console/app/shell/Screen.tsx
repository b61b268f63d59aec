import { lazy } from 'react'
import type { Route } from '../routing/route.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from './Page.tsx'

const ProjectsScreen = lazy(() => import('../projects/ProjectsScreen.tsx'))
const ProjectScreen = lazy(() => import('../project/ProjectScreen.tsx'))
const MembersScreen = lazy(() => import('../members/MembersScreen.tsx'))
const AuditScreen = lazy(() => import('../audit/AuditScreen.tsx'))
const ImportScreen = lazy(() => import('../transfer/ImportScreen.tsx'))

/** Screen of a route; each is a file of its own. */
export function Screen({ route }: { route: Route }) {
  if (route.name === 'projects') return <ProjectsScreen />
  if (route.name === 'project') return <ProjectScreen key={route.id} id={route.id} tab={route.tab} />
  if (route.name === 'members') return <MembersScreen />
  if (route.name === 'audit') return <AuditScreen />
  if (route.name === 'import') return <ImportScreen />
  return (
    <Page title={t('unknown.title')}>
      <EmptyState icon="search" title={t('unknown.heading')} text={t('unknown.text')}>
        <Link href="/" isButton>
          {t('unknown.back')}
        </Link>
      </EmptyState>
    </Page>
  )
}
