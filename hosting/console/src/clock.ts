import type { CronSteps } from '#http/cronRuns.ts'
import { deletePages } from '#login/deletePages.ts'
import type { ConsoleEnvironment } from './environment.ts'
import { deletePreviews } from './projects/preview.ts'

const deleteExpired =
  (table: string, key: string) =>
  ({ DB }: ConsoleEnvironment) =>
    deletePages(DB, { table, key, where: 'expires < ?' }, Date.now())

/** Steps that run every ten minutes. Their names are in one table with those of the widget's clock. */
export const CONSOLE_CLOCK: CronSteps<ConsoleEnvironment> = {
  consoleSessions: deleteExpired('console_sessions', 'digest'),
  consoleChallenges: deleteExpired('console_challenges', 'digest'),
  consolePreviews: ({ DB }) => deletePreviews(DB),
  consoleInvitations: deleteExpired('console_invitations', 'id'),
}
