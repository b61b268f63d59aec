import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ProjectState } from '#console/protocol/projects.ts'
import { hasCode } from '../client/ConsoleError.ts'
import { projectQuery } from '../client/queries.ts'
import type { ProjectTab } from '../routing/route.ts'
import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ProjectStatus, PublishLatest } from './ProjectStatus.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'

const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'))
const VersionsTab = lazy(() => import('./versions/VersionsTab.tsx'))
const AnalyticsTab = lazy(() => import('./analytics/AnalyticsTab.tsx'))
const WebhooksTab = lazy(() => import('./webhooks/WebhooksTab.tsx'))
const TransferTab = lazy(() => import('../transfer/TransferTab.tsx'))
const ProjectAuditTab = lazy(() => import('../audit/ProjectAuditTab.tsx'))

/** A project with its tabs. */
export default function ProjectScreen({ id, tab }: { id: string; tab: ProjectTab }) {
  const query = useQuery(projectQuery(id))
  if (hasCode(query.error, 'NOT_FOUND')) return <MissingProject id={id} />
  return (
    <Page
      title={query.data?.latest.definition.name ?? id}
      lead={query.data && <ProjectStatus id={id} state={query.data} />}
      actions={query.data && <PublishLatest id={id} state={query.data} />}
    >
      <ProjectTabs id={id} tab={tab} />
      <Loaded query={query}>
        {(state) => (
          // A tab that is still loading would hide the whole screen, and take the focus from its links.
          <Suspense fallback={null}>
            <TabContent id={id} tab={tab} state={state} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  )
}

function TabContent({ id, tab, state }: { id: string; tab: ProjectTab; state: ProjectState }) {
  if (tab === 'settings') return <SettingsTab id={id} state={state} />
  if (tab === 'versions') return <VersionsTab id={id} state={state} />
  if (tab === 'analytics') return <AnalyticsTab id={id} />
  if (tab === 'webhooks') return <WebhooksTab id={id} />
  if (tab === 'transfer') return <TransferTab id={id} />
  return <ProjectAuditTab id={id} />
}

function MissingProject({ id }: { id: string }) {
  return (
    <Page title={t('project.missingTitle')}>
      <EmptyState icon="search" title={t('project.missing', { id })} text={t('project.missingText')}>
        <Link href="/" isButton>
          {t('unknown.back')}
        </Link>
      </EmptyState>
    </Page>
  )
}
