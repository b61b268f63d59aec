import {
  type FunnelStep,
  lastDays,
  readDailyCounts,
  readFailures,
  readFunnel,
  readValueCounts,
  shownCount,
  type ValueCount,
} from '#projects/eventCounts.ts'
import { readUsers } from '#projects/eventUsers.ts'
import { readFailureSamples } from '#projects/failureSamples.ts'
import type { Analytics } from '../../protocol/analytics.ts'
import { databaseOf } from '../database.ts'

const STEPS: Readonly<Record<FunnelStep['event'], string>> = {
  MODAL_OPEN: 'opened',
  SELECT_WALLET: 'walletChosen',
  CONNECT_SUCCESS: 'connected',
  SIWX_AUTH_SUCCESS: 'signedIn',
  SEND_SUCCESS: 'sent',
}

/** Reads the counts of a project's events in the last days. */
export async function readAnalytics(
  db: D1Database,
  { project, days, isMadeUp }: { project: string; days: number; isMadeUp: boolean },
): Promise<Analytics> {
  const database = databaseOf(db)
  const now = Date.now()
  const names = lastDays(days, now)
  const connections = { project, days, event: 'CONNECT_SUCCESS' } as const
  const [daily, funnel, wallets, chains, countries, failures, users, samples] = await Promise.all([
    readDailyCounts(database, project, names),
    readFunnel(database, project, days),
    readValueCounts(database, { ...connections, property: 'method' }),
    readValueCounts(database, { ...connections, property: 'network' }),
    readValueCounts(database, { project, days, event: 'MODAL_OPEN', property: 'country' }),
    readFailures(database, project, days),
    readUsers(database, project, now),
    readFailureSamples(database, project, Date.parse(names[0] ?? '')),
  ])
  return {
    days: names,
    opened: daily.MODAL_OPEN,
    connected: daily.CONNECT_SUCCESS,
    signed: daily.SIWX_AUTH_SUCCESS,
    funnel: funnel.map(({ event, visits }) => ({ step: STEPS[event], visits })),
    wallets: wallets.map(toRanked),
    chains: chains.map(toRanked),
    countries: countries.map(toRanked),
    failures: failures.map(({ value, count }) => ({
      ...{ reason: value, count },
      references: samples.get(value) ?? [],
    })),
    users: {
      thisMonth: shownCount(users.thisMonth),
      lastMonth: shownCount(users.lastMonth),
      newest: users.newest,
    },
    isMadeUp,
  }
}

function toRanked({ value, count }: ValueCount): { name: string; count: number | null } {
  return { name: value, count }
}
