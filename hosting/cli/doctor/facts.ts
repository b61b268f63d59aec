import type { ProjectDefinition } from '#projects/projectDefinition.ts'
import type { LoginService } from '../keys/make.ts'
import type { WorkerName } from '../wrangler.ts'

/** A Worker by its configuration, and the names of its secrets. */
export type WorkerFacts = {
  name: WorkerName
  vars: Readonly<Record<string, unknown>>
  bindings: readonly string[]
  crons: readonly string[]
  secrets: readonly string[]
}

export type DatabaseFacts = {
  /** Name for the operator, e.g. `the widget's database`. */
  title: string
  /** Command that brings it up to date. */
  command: string
  /** Files of migrations that were not applied, in their order. */
  pending: readonly string[]
  /** Null where it is not known, e.g. on this machine. */
  bytes: number | null
  /** The largest first; empty where they are not counted, e.g. on this machine. */
  tables: readonly TableFacts[]
}

/** Rows of a table, counted up to {@link MAX_ROWS}. */
export type TableFacts = { name: string; rows: number }

/** Rows at which a table is large, and its count ends. */
export const MAX_ROWS = 10_000_000

/** The Worker that delivers webhooks. */
export type WebhookFacts = {
  endpoints: readonly { id: string; project: string; disabled: string | null }[]
  /** Names of its secrets. */
  secrets: readonly string[]
  /** Minutes since the oldest message that was not sent was due; 0 if none is. */
  minutesLate: number
  /** Steps of its clock without a good run for an hour. */
  lateSteps: readonly string[]
}

/** Keys that seal the rows of a login service. */
export type KeyFacts = {
  service: LoginService
  /** Value of `KEK_CURRENT`. */
  current: string
  /** Rows by the version of the key that sealed them. */
  rows: Readonly<Record<string, number>>
  /** Days since the first row was sealed. */
  days: number
}

/** A chain of the registry, as far as its node is concerned. */
type ChainFacts = { id: string; rpcUrl: string }

/** Facts of a deployment that only its operator can read. */
export type Facts = {
  /** Null on this machine, where `npm start` sets variables by itself. */
  workers: readonly WorkerFacts[] | null
  databases: readonly DatabaseFacts[]
  keys: readonly KeyFacts[]
  projects: readonly Pick<ProjectDefinition, 'id' | 'origins' | 'features' | 'chains'>[]
  chains: readonly ChainFacts[]
  /** Null without such a Worker. */
  webhooks: WebhookFacts | null
}
