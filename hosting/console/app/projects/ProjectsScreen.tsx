import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectSummary } from '#console/protocol/projects.ts'
import { projectsQuery } from '../client/queries.ts'
import { useDrafts } from '../project/useDrafts.ts'
import { projectPath } from '../routing/route.ts'
import { useDenial } from '../session/member.ts'
import { Page } from '../shell/Page.tsx'
import { formatAgo } from '../texts/format.ts'
import { t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useNow } from '../ui/useNow.ts'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import styles from './ProjectsScreen.module.css'

/** All projects of the deployment. */
export default function ProjectsScreen() {
  const denial = useDenial('editProjects')
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button tone="primary" icon="plus" disabledReason={denial} onPress={() => setCreating(true)}>
      {t('projects.create')}
    </Button>
  )
  return (
    <Page title={t('projects.title')} lead={t('projects.lead')} actions={create}>
      <Loaded query={useQuery(projectsQuery)}>
        {(projects) =>
          projects.length === 0 ? (
            <div className={styles.empty}>
              <EmptyState icon="projects" title={t('projects.none')} text={t('projects.noneText')}>
                {create}
              </EmptyState>
            </div>
          ) : (
            <ProjectCards projects={projects} />
          )
        }
      </Loaded>
      {isCreating && <NewProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function ProjectCards({ projects }: { projects: readonly ProjectSummary[] }) {
  const drafts = useDrafts()
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} hasDraft={drafts.has(project.id)} />
        </li>
      ))}
    </ul>
  )
}

function ProjectCard({ project, hasDraft }: { project: ProjectSummary; hasDraft: boolean }) {
  const now = useNow()
  const { id, name, origins, version, published, updated } = project
  return (
    <Link href={projectPath(id)} className={styles.card}>
      <span className={styles.name}>{name}</span>
      <code className={styles.id}>{id}</code>
      <span className={styles.origins}>
        {origins[0] ?? t('projects.noOrigins')}
        {origins.length > 1 && ` ${t('projects.more', { count: origins.length - 1 })}`}
      </span>
      <span className={styles.badges}>
        {published === null ? (
          <Badge>{t('status.unpublished')}</Badge>
        ) : (
          <Badge tone="success">{t('status.live', { version: published })}</Badge>
        )}
        {published !== null && published !== version && (
          <Badge tone="warning">{t('status.behind', { version })}</Badge>
        )}
        {hasDraft && <Badge tone="accent">{t('draft.unsaved')}</Badge>}
        <span className={styles.updated}>{formatAgo(updated, now)}</span>
      </span>
    </Link>
  )
}
