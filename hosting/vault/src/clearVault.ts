import { reseal } from '../../login/reseal.ts'
import { readRetention } from '../../login/retention.ts'
import { SEALED_COLUMNS } from '../../login/sealedColumns.ts'
import { readSettings } from '../../login/settings.ts'
import type { VaultEnvironment } from './environment.ts'

const DAY = 86_400_000
const UNCONFIRMED = 30 * DAY
/** Longer than one can be taken back. */
const CHANGES = 4 * DAY
/** Days, unless `RETENTION` says otherwise. */
const RETENTION = {
  /** Devices that proved a code, from their last one on. */
  devices: 400,
  releases: 400,
  /** Client addresses in releases, which stay without them. */
  lines: 30,
}

/**
 * What is over goes, and rows of an older key are sealed anew. A factor that was never confirmed stays for as long as its
 * owner has no other wallet: it may be the only one of a sign-up that broke off at its last step.
 */
export async function clearVault(env: VaultEnvironment): Promise<void> {
  const now = Date.now()
  const retention = readRetention(env, RETENTION)
  await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM factor WHERE confirmed IS NULL AND created < ? AND EXISTS (
         SELECT 1 FROM factor AS wallet WHERE wallet.subject = factor.subject AND wallet.confirmed IS NOT NULL)`,
    ).bind(now - UNCONFIRMED),
    env.DB.prepare('DELETE FROM email_change WHERE created < ?').bind(now - CHANGES),
    env.DB.prepare('DELETE FROM subject WHERE frozen_until < ?').bind(now),
    env.DB.prepare('DELETE FROM known_device WHERE last < ?').bind(now - retention.devices),
    env.DB.prepare('DELETE FROM release WHERE at < ?').bind(now - retention.releases),
    env.DB.prepare("UPDATE release SET line = '' WHERE line <> '' AND at < ?").bind(now - retention.lines),
  ])
  const { keyring } = readSettings(env, 'vault')
  for (const column of SEALED_COLUMNS.vault) await reseal(env.DB, keyring, column)
}
