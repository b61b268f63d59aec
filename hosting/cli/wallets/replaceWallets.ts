import { createHash } from 'node:crypto'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { jsonLiteral, literal, script } from '#db/sql.ts'
import type { Target } from '../database.ts'
import { runSqlFile } from '../sqlFile.ts'
import { BADGES_SQL } from './certify.ts'

/** Rows of one INSERT: D1 takes statements of 100 KB, an entry has at most a few. */
const ROWS_PER_STATEMENT = 25

/**
 * Makes the directory exactly this list, in its order. D1 runs the file as one transaction: a failure leaves the old
 * list, and readers never meet half of the new one.
 *
 * @throws {@link CliError} with wrangler's own sentence, or with the way to a missing schema.
 */
export async function replaceWallets(target: Target, wallets: readonly WalletEntry[]): Promise<void> {
  await runSqlFile(target, replacementSql(wallets))
}

/** Returns the revision of a list, derived from its content. */
export function revisionOf(wallets: readonly WalletEntry[]): string {
  return createHash('sha256').update(JSON.stringify(wallets)).digest('hex').slice(0, 16)
}

/** Returns statements that replace the list by exactly these wallets, with the operator's badges. */
export function replacementSql(wallets: readonly WalletEntry[], revision?: string): string {
  return script(replacementStatements(wallets, revision))
}

/** Returns the statements of {@link replacementSql} one by one, each short enough for D1. */
export function replacementStatements(
  wallets: readonly WalletEntry[],
  revision = revisionOf(wallets),
): string[] {
  const rows = wallets.map(
    (wallet, position) =>
      `(${literal(wallet.id)}, ${literal(wallet.name)}, ${position}, ${literal(revision)}, ${jsonLiteral(wallet)})`,
  )
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    statements.push(upsertSql(rows.slice(start, start + ROWS_PER_STATEMENT)))
  const rest = `DELETE FROM wallets WHERE revision <> ${literal(revision)}`
  return [...statements, rest, BADGES_SQL]
}

function upsertSql(rows: readonly string[]): string {
  const columns = ['name', 'position', 'revision', 'entry']
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  return `INSERT INTO wallets (id, ${columns.join(', ')}) VALUES
${rows.join(',\n')}
ON CONFLICT (id) DO UPDATE SET ${updates}`
}
