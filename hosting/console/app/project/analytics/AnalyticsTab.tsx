import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Analytics } from '#console/protocol/analytics.ts'
import { analyticsQuery, catalogQuery } from '../../client/queries.ts'
import { projectPath } from '../../routing/route.ts'
import { countryName } from '../../texts/format.ts'
import { findText, t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segments } from '../../ui/Segments.tsx'
import styles from './AnalyticsTab.module.css'
import { FailureTable } from './FailureTable.tsx'
import { Funnel } from './Funnel.tsx'
import { hasEvents } from './figures.ts'
import { RankedList } from './RankedList.tsx'
import { TimeSeries } from './TimeSeries.tsx'
import { Users } from './Users.tsx'

const PERIODS = ['7', '30', '90'] as const

/** Counts of a project: funnel, events a day, rankings, and failures. */
export default function AnalyticsTab({ id }: { id: string }) {
  const [days, setDays] = useState<(typeof PERIODS)[number]>('7')
  const query = useQuery(analyticsQuery(id, Number(days)))
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={t('analytics.period')}
          choices={PERIODS.map((period) => ({
            id: period,
            name: t('analytics.days', { count: Number(period) }),
          }))}
          value={days}
          onChange={setDays}
        />
        {query.data?.isMadeUp && <Badge tone="warning">{t('analytics.madeUp')}</Badge>}
      </div>
      <Loaded query={query} lines={8}>
        {(analytics) => (hasEvents(analytics) ? <Figures analytics={analytics} /> : <NoFigures id={id} />)}
      </Loaded>
    </>
  )
}

function Figures({ analytics }: { analytics: Analytics }) {
  const chainNames = new Map(useQuery(catalogQuery).data?.chains.map(({ id, name }) => [id, name]))
  const chainName = (id: string) => (id === 'other' ? t('analytics.otherChains') : (chainNames.get(id) ?? id))
  return (
    <div className={styles.grid}>
      <Section title={t('analytics.funnel')} help={t('analytics.funnelHelp')}>
        <Funnel steps={analytics.funnel} />
      </Section>
      <Section title={t('analytics.series')} help={t('analytics.seriesHelp')}>
        <TimeSeries analytics={analytics} />
      </Section>
      <div className={styles.thirds}>
        <Section title={t('analytics.wallets')}>
          <RankedList
            entries={renamed(analytics.wallets, (name) => findText(`walletKind.${name}`) ?? name)}
          />
        </Section>
        <Section title={t('analytics.chains')}>
          <RankedList entries={renamed(analytics.chains, chainName)} />
        </Section>
        <Section title={t('analytics.countries')}>
          <RankedList entries={renamed(analytics.countries, countryName)} />
        </Section>
      </div>
      <Section title={t('analytics.failures')} help={t('analytics.failuresHelp')}>
        <FailureTable failures={analytics.failures} />
      </Section>
      <Section title={t('analytics.users')} help={t('analytics.usersHelp')}>
        <Users users={analytics.users} />
      </Section>
    </div>
  )
}

function NoFigures({ id }: { id: string }) {
  return (
    <div className={styles.empty}>
      <EmptyState icon="eye" title={t('analytics.none')} text={t('analytics.noneText')}>
        <Link href={`${projectPath(id)}#features`} isButton>
          {t('analytics.turnOn')}
        </Link>
      </EmptyState>
    </div>
  )
}

function renamed(entries: Analytics['wallets'], nameOf: (name: string) => string): Analytics['wallets'] {
  return entries.map(({ name, count }) => ({ name: nameOf(name), count }))
}
