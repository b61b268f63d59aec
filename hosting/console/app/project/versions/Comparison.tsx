import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Version } from '#console/protocol/projects.ts'
import { versionQuery } from '../../client/queries.ts'
import { ChangeList } from '../../definition/ChangeList.tsx'
import { diffDefinitions } from '../../definition/diff.ts'
import { t } from '../../texts/t.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './VersionsTab.module.css'

export type ComparisonProps = { id: string; versions: readonly Version[]; live: number | null }

/** Changes between any two versions. */
export function Comparison({ id, versions, live }: ComparisonProps) {
  const newest = versions[0]?.version ?? 1
  const [chosenFrom, setFrom] = useState<number | null>(null)
  const [chosenTo, setTo] = useState<number | null>(null)
  const to = chosenTo ?? newest
  // The version that visitors get is what a change is compared with, unless it is the newest itself.
  const from = chosenFrom ?? (live !== null && live !== newest ? live : Math.max(1, newest - 1))
  const choices = versions.map(({ version }) => ({
    id: String(version),
    name: t(version === live ? 'versions.numberLive' : 'versions.number', { version }),
  }))
  return (
    <Section title={t('versions.compare')}>
      <div className={styles.pair}>
        <Select
          label={t('versions.from')}
          choices={choices}
          value={String(from)}
          onChange={(version) => setFrom(Number(version))}
        />
        <Select
          label={t('versions.to')}
          choices={choices}
          value={String(to)}
          onChange={(version) => setTo(Number(version))}
        />
      </div>
      <VersionChanges id={id} from={from} to={to} />
    </Section>
  )
}

function VersionChanges({ id, from, to }: { id: string; from: number; to: number }) {
  const before = useQuery(versionQuery(id, from))
  const after = useQuery(versionQuery(id, to))
  return (
    <Loaded query={before}>
      {(old) => (
        <Loaded query={after}>
          {(now) => <ChangeList changes={diffDefinitions(old.definition, now.definition)} />}
        </Loaded>
      )}
    </Loaded>
  )
}
