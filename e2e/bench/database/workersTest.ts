/** Replaces `cloudflare:test`: a migrated database already has a hundred thousand wallets. */
import { join } from 'node:path'
import type { LocalD1 } from './d1.ts'

export async function applyD1Migrations(database: LocalD1, schema: string): Promise<void> {
  database.open(join(process.env.LATCH_BENCH_FOLDER ?? '', `${schema}.sqlite`))
}

export function createExecutionContext() {
  return { waitUntil: () => {}, passThroughOnException: () => {} }
}
