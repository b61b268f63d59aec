import { reseal } from '../../login/reseal.ts'
import { SEALED_COLUMNS } from '../../login/sealedColumns.ts'
import { readSettings } from '../../login/settings.ts'
import type { VaultEnvironment } from './environment.ts'

const DAY = 86_400_000
const UNCONFIRMED = 30 * DAY
/** Longer than one can be taken back. */
const CHANGES = 4 * DAY
const FORGOTTEN = 400 * DAY

/**
 * What is over goes, and rows of an older key are sealed anew. A factor that was never confirmed stays for as long as its
 * owner has no other wallet: it may be the only one of a sign-up that broke off at its last step.
 */
export async function clearVault(env: VaultEnvironment): Promise<void> {
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM factor WHERE confirmed IS NULL AND created < ?
       AND subject IN (SELECT subject FROM factor WHERE confirmed IS NOT NULL)`,
    ).bind(now - UNCONFIRMED),
    env.DB.prepare('DELETE FROM email_change WHERE created < ?').bind(now - CHANGES),
    env.DB.prepare('DELETE FROM subject WHERE frozen_until < ?').bind(now),
    env.DB.prepare('DELETE FROM known_device WHERE last < ?').bind(now - FORGOTTEN),
    env.DB.prepare('DELETE FROM release WHERE at < ?').bind(now - FORGOTTEN),
  ])
  const { keyring } = readSettings(env, 'vault')
  for (const column of SEALED_COLUMNS.vault) await reseal(env.DB, keyring, column)
}
