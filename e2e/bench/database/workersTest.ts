/** In place of `cloudflare:test`: a migrated database is one that a hundred thousand wallets are in. */
import { join } from 'node:path'
import type { LocalD1 } from './d1.ts'

export async function applyD1Migrations(database: LocalD1, schema: string): Promise<void> {
  database.open(join(process.env.LATCH_BENCH_FOLDER ?? '', `${schema}.sqlite`))
}

export function createExecutionContext() {
  return { waitUntil: () => {}, passThroughOnException: () => {} }
}
