import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openMigrated } from '@latch/hosting/cli/backup/fill.ts'
import { makeLocalKeys } from '@latch/hosting/cli/keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from '@latch/hosting/cli/keys/make.ts'
import { readExportingKeys } from '@latch/hosting/cli/transfer/exportingKeys.ts'
import { type Keyring, sealText } from '@latch/hosting/login/keyring.ts'
import { SEALED_COLUMNS, type SealedColumn, sealedPlace } from '@latch/hosting/login/sealedColumns.ts'
import { type Move, moveService } from '../../login/moveService.ts'
import { fillTables } from '../database/fill.ts'

export type Transfer = Move & { service: LoginService }

/** Exports both login services with the rows of {@link fillTables}, and imports them into empty ones with other keys. */
export async function measureTransfers(): Promise<readonly Transfer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latch-bench-transfer-'))
  try {
    const former = join(folder, 'former')
    const next = join(folder, 'next')
    for (const state of [former, next]) makeLocalKeys(state)
    const transfers: Transfer[] = []
    for (const service of LOGIN_SERVICES) {
      await fillService(service, former)
      transfers.push({ service, ...(await moveService(service, former, next)) })
    }
    return transfers
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the migrated local database of a service, each sealed column with a seal that opens. */
async function fillService(service: LoginService, state: string): Promise<void> {
  await openMigrated(service, { kind: 'local', persistTo: state })
  const database = openOwnFile(join(state, 'v3/d1/miniflare-D1DatabaseObject'), service)
  fillTables(database, service, Date.now())
  const { keyring } = await readExportingKeys(
    service,
    { kind: 'local', persistTo: state },
    { files: [], keyFile: undefined },
  )
  for (const column of SEALED_COLUMNS[service])
    await sealColumn(database, column, { ...keyring, current: Object.keys(keyring.keys)[0] ?? '' })
  database.close()
}

/** Opens the one file that holds this service's tables. */
function openOwnFile(folder: string, service: LoginService): DatabaseSync {
  const own = { auth: 'wallet', vault: 'known_device' }[service]
  for (const name of readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name))) {
    const database = new DatabaseSync(join(folder, name))
    if (database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(own) !== undefined) return database
    database.close()
  }
  throw new Error(`No local database has the tables of ${service}.`)
}

/** Seals each value of a column anew, ten thousand rows at a time. */
async function sealColumn(database: DatabaseSync, sealed: SealedColumn, keyring: Keyring): Promise<void> {
  const { table, key, column } = sealed
  const ids = database
    .prepare(`SELECT ${key} AS id FROM ${table}`)
    .all()
    .map(({ id }) => String(id))
  const update = database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`)
  for (let from = 0; from < ids.length; from += 10_000) {
    const some = ids.slice(from, from + 10_000)
    const values = await Promise.all(
      some.map((id) => sealText(keyring, sealedPlace(sealed.place ?? sealed, id), `secret of ${id}`)),
    )
    database.exec('BEGIN')
    for (const [index, id] of some.entries()) update.run(values[index] ?? '', id)
    database.exec('COMMIT')
  }
}
