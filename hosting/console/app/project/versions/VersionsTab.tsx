import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectState, Version } from '#console/protocol/projects.ts'
import { versionsQuery } from '../../client/queries.ts'
import { useDenial } from '../../session/member.ts'
import { formatAgo } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Comparison } from './Comparison.tsx'
import { PublishVersion } from './PublishVersion.tsx'
import styles from './VersionsTab.module.css'

/** All saved states of a project: compare, publish and roll back. */
export default function VersionsTab({ id, state }: { id: string; state: ProjectState }) {
  const [publishing, setPublishing] = useState<number | null>(null)
  const query = useQuery(versionsQuery(id))
  const live = state.published?.version ?? null
  return (
    <>
      <Loaded query={query}>
        {(versions) => (
          <>
            <Section title={t('versions.title')} help={t('versions.help')}>
              <ol className={styles.list}>
                {versions.map((version) => (
                  <VersionRow
                    key={version.version}
                    version={version}
                    live={live}
                    onPublish={() => setPublishing(version.version)}
                  />
                ))}
              </ol>
            </Section>
            <Comparison id={id} versions={versions} live={live} />
          </>
        )}
      </Loaded>
      {publishing !== null && (
        <PublishVersion
          id={id}
          version={publishing}
          published={state.published}
          onClose={() => setPublishing(null)}
        />
      )}
    </>
  )
}

type VersionRowProps = { version: Version; live: number | null; onPublish: () => void }

function VersionRow({ version, live, onPublish }: VersionRowProps) {
  const denial = useDenial('editProjects')
  const now = useNow()
  const isLive = version.version === live
  return (
    <li className={styles.row}>
      <span className={styles.number}>{t('versions.number', { version: version.version })}</span>
      <span className={styles.words}>
        <span>{version.note || t('versions.noNote')}</span>
        <span className={styles.by}>
          {t('versions.by', {
            author: version.author ?? t('author.commandLine'),
            ago: formatAgo(version.created, now),
          })}
        </span>
      </span>
      {isLive ? (
        <Badge tone="success">{t('versions.live')}</Badge>
      ) : (
        <Button disabledReason={denial} onPress={onPublish}>
          {t(live !== null && version.version < live ? 'publish.rollBack' : 'publish.go')}
        </Button>
      )}
    </li>
  )
}
