import { createHash } from 'node:crypto'
import { literal } from '#db/sql.ts'

/** A row of `event_counts`, without its project and day. */
export type MadeUpCount = { event: string; dimension: string; n: number }

const DAY = 86_400_000
/** Days before today that have events. */
const DAYS = 7
/** Visits that open the modal on a day of the week. */
const OPENED = 420
/** Share of them on a Saturday or Sunday. */
const WEEKEND = 0.62
/** Openings of a visit. */
const REPEATED = 1.28

type Shares = Readonly<Record<string, number>>

const METHODS: Shares = { page: 0.58, walletconnect: 0.24, embedded: 0.18 }
const NETWORKS: Shares = {
  'eip155:31337': 0.52,
  'eip155:31338': 0.21,
  'solana:localnet': 0.15,
  'sui:localnet': 0.07,
  'tron:0xcd8690dc': 0.05,
}
const COUNTRIES: Shares = {
  US: 0.31,
  DE: 0.14,
  GB: 0.11,
  IN: 0.1,
  BR: 0.09,
  JP: 0.08,
  NG: 0.07,
  FR: 0.06,
  KE: 0.04,
}
const CONNECT_FAILURES: Shares = {
  declined: 0.46,
  timeout: 0.21,
  pending: 0.12,
  unavailable: 0.11,
  unsupported: 0.06,
  offline: 0.04,
}
const LOGIN_FAILURES: Shares = { denied: 0.5, expired: 0.3, offline: 0.2 }
const NAME_FAILURES: Shares = { taken: 0.6, declined: 0.4 }

/**
 * Returns statements that write a week of made-up events; the console of the local stack labels them. Days that have
 * events are left as they are.
 *
 * @param now - Unix milliseconds.
 */
export function madeUpWeek(project: string, now: number): string[] {
  return Array.from({ length: DAYS + 1 }, (_, ago) => {
    const day = new Date(now - ago * DAY).toISOString().slice(0, 10)
    const rows = madeUpDay(day).map(
      ({ event, dimension, n }) =>
        `(${[project, day, event, dimension].map(literal).join(', ')}, ${literal(n)})`,
    )
    return `INSERT INTO event_counts (project, day, event, dimension, n) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`
  })
}

/** Returns the counts of a day: the same each time. @param day - Of UTC, e.g. `2026-01-31`. */
export function madeUpDay(day: string): MadeUpCount[] {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const visits = Math.round(OPENED * (isWeekend ? WEEKEND : 1) * around(`${day} visits`, 0.12))
  const share = (of: number, usual: number, name: string) =>
    Math.round(of * usual * around(`${day} ${name}`, 0.08))
  const chosen = share(visits, 0.7, 'chosen')
  const connected = share(chosen, 0.77, 'connected')
  const signedIn = share(connected, 0.71, 'signed in')
  const sent = share(signedIn, 0.38, 'sent')
  const socials = share(visits, 0.12, 'socials')
  const loginFailures = share(socials, 0.16, 'login failures')
  return [
    ...counted('MODAL_OPEN', visits, { connected: { false: 0.8, true: 0.2 } }),
    ...split(visits, COUNTRIES).map(([code, n]) => ({
      event: 'MODAL_OPEN',
      dimension: `country=${code}`,
      n,
    })),
    ...counted('MODAL_CLOSE', share(visits, 0.97, 'closed'), { connected: { false: 0.47, true: 0.53 } }),
    ...counted('SELECT_WALLET', chosen, { method: METHODS }),
    ...counted('CONNECT_SUCCESS', connected, { method: METHODS, network: NETWORKS }),
    ...counted('CONNECT_ERROR', share(chosen, 0.13, 'connect failures'), {
      method: METHODS,
      reason: CONNECT_FAILURES,
    }),
    ...counted('SIWX_AUTH_SUCCESS', signedIn, { network: NETWORKS }),
    ...counted('SEND_SUCCESS', sent, { network: NETWORKS }),
    ...counted('SOCIAL_LOGIN_STARTED', socials, { provider: { google: 0.7, apple: 0.3 } }),
    ...counted('SOCIAL_LOGIN_ERROR', loginFailures, { reason: LOGIN_FAILURES }),
    ...counted('REGISTER_NAME_ERROR', share(sent, 0.09, 'names'), { reason: NAME_FAILURES }),
    ...counted('ERROR_FETCH_TRANSACTIONS', share(connected, 0.03, 'history'), { network: NETWORKS }),
  ]
}

/** Counts of an event as the Worker sums them up: all, those of visits, and by each value of its properties. */
function counted(event: string, visits: number, properties: Readonly<Record<string, Shares>>): MadeUpCount[] {
  const all = Math.round(visits * REPEATED)
  const rows = [
    { dimension: '', n: all },
    { dimension: 'visits', n: visits },
    ...Object.entries(properties).flatMap(([name, shares]) =>
      split(all, shares).map(([value, n]) => ({ dimension: `${name}=${value}`, n })),
    ),
  ]
  return rows.flatMap((row) => (row.n > 0 ? [{ event, ...row }] : []))
}

/** Splits a number by shares that add up to 1. */
function split(total: number, shares: Shares): [value: string, n: number][] {
  let [left, rest] = [total, 1]
  return Object.entries(shares).map(([value, share]) => {
    const n = Math.min(left, Math.round((left * share) / rest))
    left -= n
    rest -= share
    return [value, n]
  })
}

/** Returns a factor around 1 that depends on a name only. @param spread - Its distance from 1, at most. */
function around(name: string, spread: number): number {
  const digest = createHash('sha256').update(name).digest()
  return 1 + spread * (digest.readUInt32BE() / 2 ** 31 - 1)
}
