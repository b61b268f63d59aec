import { useState } from 'react'
import type { ProjectState } from '#console/protocol/projects.ts'
import { useDenial } from '../session/member.ts'
import { t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** Published version, and the latest one if visitors don't get it yet. */
export function ProjectStatus({ id, state: { latest, published } }: { id: string; state: ProjectState }) {
  return (
    <>
      <code>{id}</code>
      {published === null ? (
        <Badge>{t('status.unpublished')}</Badge>
      ) : (
        <Badge tone="success">{t('status.live', { version: published.version })}</Badge>
      )}
      {published !== null && published.version !== latest.version && (
        <Badge tone="warning">{t('status.behind', { version: latest.version })}</Badge>
      )}
    </>
  )
}

/** Publishes the latest version; absent while visitors have it. */
export function PublishLatest({ id, state: { latest, published } }: { id: string; state: ProjectState }) {
  const denial = useDenial('editProjects')
  const [isPublishing, setPublishing] = useState(false)
  if (published?.version === latest.version) return null
  return (
    <>
      <Button tone="primary" disabledReason={denial} onPress={() => setPublishing(true)}>
        {t('publish.version', { version: latest.version })}
      </Button>
      {isPublishing && (
        <PublishDialog
          id={id}
          version={latest.version}
          definition={latest.definition}
          published={published}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
