import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { keyVersion, SEALED_COLUMNS } from '#login/sealedColumns.ts'
import { CliError } from '../cliError.ts'
import type { KeepCopy, KeyTarget } from './remote.ts'

const NAME = /^KEK_(K\d{1,4})$/

/**
 * Makes the next key that seals rows, as a secret beside the others. It is not used until it is current.
 *
 * @param current - Value of `KEK_CURRENT` in the configuration.
 * @returns its version, e.g. `K2`.
 * @throws {@link CliError} if the current key is missing, or the next one exists already.
 */
export async function makeNextKey(target: KeyTarget, current: string, keepCopy: KeepCopy): Promise<string> {
  const { service } = target
  const versions = versionsOf(await target.secrets.list())
  if (!versions.includes(current))
    throw new CliError(
      `KEK_CURRENT of ${service} is ${current}, and there is no secret KEK_${current}. Nothing was changed.`,
    )
  const newest = Math.max(...versions.map(versionNumber))
  if (newest > versionNumber(current))
    throw new CliError(
      `${service} has KEK_K${newest} already. Set KEK_CURRENT to K${newest} in hosting/wrangler.${service}.jsonc and deploy.`,
    )
  const version = `K${newest + 1}`
  const secrets = { [`KEK_${version}`]: randomBytes(32).toString('base64url') }
  await keepCopy(secrets)
  await target.secrets.write(secrets)
  return version
}

/** Counts the rows of a service by the key that sealed them. */
export async function countByKey(
  database: Database,
  service: KeyTarget['service'],
): Promise<Readonly<Record<string, number>>> {
  const found = await database.run(
    SEALED_COLUMNS[service].map(
      ({ table, column }) =>
        `SELECT ${keyVersion(column)} AS version, count(*) AS count FROM ${table} GROUP BY 1`,
    ),
  )
  const counts: Record<string, number> = {}
  for (const { version, count } of found.flat())
    counts[String(version)] = (counts[String(version)] ?? 0) + Number(count)
  return counts
}

/**
 * Removes the keys that are older than the current one.
 *
 * @returns the removed versions.
 * @throws {@link CliError} if a row still needs one of them, or the current one is missing.
 */
export async function removeOldKeys(
  target: KeyTarget,
  current: string,
  database: Database,
): Promise<readonly string[]> {
  const { service, secrets } = target
  const versions = versionsOf(await secrets.list())
  if (!versions.includes(current))
    throw new CliError(`${service} has no secret KEK_${current}, its current one. Nothing was removed.`)
  const old = versions.filter((version) => versionNumber(version) < versionNumber(current))
  const counts = await countByKey(database, service)
  const needed = old.filter((version) => (counts[version] ?? 0) > 0)
  if (needed.length > 0)
    throw new CliError(
      `${needed.map((version) => `${counts[version]} rows are sealed with KEK_${version}`).join(', ')}. The clock of ${service} seals up to 10,000 a column anew every ten minutes once KEK_CURRENT is deployed. Nothing was removed.`,
    )
  for (const version of old) await secrets.remove(`KEK_${version}`)
  return old
}

function versionsOf(secrets: readonly string[]): string[] {
  return secrets.flatMap((name) => NAME.exec(name)?.[1] ?? [])
}

function versionNumber(version: string): number {
  return Number(version.slice(1))
}
