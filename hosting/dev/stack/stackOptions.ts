import type { FeatureId } from '@latch/protocol/features.ts'
import type { LocalDatabase } from '../workers/localDatabase.ts'
import type { Service } from './processes.ts'
import type { Site } from './sites.ts'
import type { WidgetDatabases } from './worker.ts'

/** Databases that a caller may fill. */
export type StackDatabases = WidgetDatabases & { webhooks: LocalDatabase }

export type StackOptions = {
  /** First port, see `ports.ts`. */
  base: number
  /** Environment variable that moves the ports, for the sentence about a taken one. */
  variable?: string
  /** Folder for databases, built pages and logs; a relative one is below the repository. */
  folder: string
  /** True if the demo dapp, the documentation and the console are served. Default true. */
  hasDemo?: boolean
  /** Further sites on the dapp's port, by host name. */
  sites?: Readonly<Record<string, Site>>
  /** Host names of `sites` whose origin the demo project does not list. */
  unlisted?: readonly string[]
  /** Host names of `sites` that have a project of their own, with login by email. */
  mailed?: readonly string[]
  /** Seconds between two mails to one address, in place of those of a deployment. */
  mailPause?: number
  /** Further origins that the demo project lists, of pages that something else serves. */
  origins?: readonly string[]
  /** Further switches of the demo project. */
  features?: readonly FeatureId[]
  /** Further chains of the demo project. */
  chains?: readonly string[]
  /** Writes more into the databases, which the stack has filled. */
  seed?: (databases: StackDatabases) => Promise<void>
  /** Called with each step of the start, one line each. */
  onProgress?: (step: string) => void
  /** Told of a program that ended by itself and was started again. Default: a line of the console. */
  onRestart?: (service: Service) => void
}
