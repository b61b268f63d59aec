import type { WalletEntry } from '@latch/protocol/directory.ts'
import type { Database } from '#db/database.ts'
import type { Target } from '../database.ts'
import { runSqlFile } from '../sqlFile.ts'
import { bundledWallets } from './bundledWallets.ts'
import { replacementSql, replacementStatements, revisionOf } from './replaceWallets.ts'

/** Begins the revision of every list that ships with Latch; any other list is the operator's own. */
const SHIPPED = 'latch-'

export function seedSql(wallets: readonly WalletEntry[]): string {
  return replacementSql(wallets, seedRevision(wallets))
}

/** Returns the statements that seed the directory one by one, each short enough for D1. */
export function seedStatements(wallets: readonly WalletEntry[]): string[] {
  return replacementStatements(wallets, seedRevision(wallets))
}

function seedRevision(wallets: readonly WalletEntry[]): string {
  return `${SHIPPED}${revisionOf(wallets)}`
}

/** Makes the directory the list that ships with Latch. Resolves to the number of its wallets. @throws {@link CliError} */
export async function seedWallets(target: Target): Promise<number> {
  const wallets = bundledWallets()
  await runSqlFile(target, seedSql(wallets))
  return wallets.length
}

/**
 * Returns whether the directory is empty, or holds the list of another release, whose pictures this build does not
 * have. An operator's own list is neither.
 */
export async function needsSeed(database: Database, wallets = bundledWallets()): Promise<boolean> {
  const [rows = []] = await database.run(['SELECT DISTINCT revision FROM wallets'])
  const revisions = rows.map(({ revision }) => String(revision))
  return revisions.every((one) => one.startsWith(SHIPPED) && one !== seedRevision(wallets))
}
