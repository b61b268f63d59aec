import { type CronSteps, runSteps } from '#http/cronRuns.ts'
import { deletePages, updatePages } from '#login/deletePages.ts'
import { reseal } from '#login/reseal.ts'
import { readRetention } from '#login/retention.ts'
import { SEALED_COLUMNS } from '#login/sealedColumns.ts'
import { readSettings } from '#login/settings.ts'
import type { VaultEnvironment } from './environment.ts'

const DAY = 86_400_000
const UNCONFIRMED = 30 * DAY
/** Longer than one can be taken back. */
const CHANGES = 4 * DAY
/** Days to keep rows; `RETENTION` may override them. */
const RETENTION = {
  /** Devices that proved a code, from their last one on. */
  devices: 400,
  releases: 400,
  /** Client addresses in releases, which stay without them. */
  lines: 30,
}

/** Steps run independently: one that fails does not stop the others. */
export const VAULT_CLOCK: CronSteps<VaultEnvironment> = {
  factors: clearFactors,
  changes: ({ DB }) => deletePages(DB, { table: 'email_change', where: 'created < ?' }, Date.now() - CHANGES),
  people: clearPeople,
  releases: clearReleases,
  reseal: resealAll,
}

/** Deletes expired rows and reseals rows of older keys. @throws AggregateError of the steps that failed. */
export function clearVault(env: VaultEnvironment): Promise<void> {
  return runSteps(env, VAULT_CLOCK)
}

/**
 * A factor that was never confirmed stays for as long as its owner has no other wallet: it may be the only one of a
 * sign-up that broke off at its last step.
 */
async function clearFactors({ DB }: VaultEnvironment): Promise<void> {
  await deletePages(
    DB,
    {
      table: 'factor',
      where: `confirmed IS NULL AND created < ? AND EXISTS (
        SELECT 1 FROM factor AS wallet WHERE wallet.subject = factor.subject AND wallet.confirmed IS NOT NULL)`,
    },
    Date.now() - UNCONFIRMED,
  )
}

async function clearPeople(env: VaultEnvironment): Promise<void> {
  const now = Date.now()
  const { devices } = readRetention(env, RETENTION)
  await deletePages(env.DB, { table: 'subject', where: 'frozen_until < ?' }, now)
  const old = { table: 'known_device', key: 'subject, jkt', where: 'last < ?' }
  await deletePages(env.DB, old, now - devices)
}

async function clearReleases(env: VaultEnvironment): Promise<void> {
  const now = Date.now()
  const { releases, lines } = readRetention(env, RETENTION)
  await deletePages(env.DB, { table: 'release', where: 'at < ?' }, now - releases)
  const old = { table: 'release', set: "line = ''", where: "line <> '' AND at < ?" }
  await updatePages(env.DB, old, now - lines)
}

async function resealAll(env: VaultEnvironment): Promise<void> {
  const { keyring } = readSettings(env, 'vault')
  for (const column of SEALED_COLUMNS.vault) await reseal(env.DB, keyring, column)
}
