import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LoginService } from '@latch/hosting/cli/keys/make.ts'
import { runCommand } from './world.ts'

/** An export and its import: their seconds, the sealed file's bytes, and the sentence of the import. */
export type Move = { exportSeconds: number; importSeconds: number; bytes: number; summary: string }

/**
 * Moves one service's half to another operator: the key of the importing operator, the export, its import.
 *
 * @param former - Folder of the exporting operator's databases and keys. @param next - Of the importing operator's.
 */
export async function moveService(service: LoginService, former: string, next: string): Promise<Move> {
  const folder = join(next, 'import', service)
  mkdirSync(folder, { recursive: true })
  const key = join(folder, 'import.key')
  const file = join(folder, 'users')
  const to = (await runCommand('backup', 'make-key', key)).trim()
  const started = performance.now()
  const exported = await runCommand('export', service, file, '--to', to, '--persist-to', former)
  const written = performance.now()
  const digest = /^Digest: (\w+)$/m.exec(exported)?.[1] ?? ''
  const words = [
    '--key',
    key,
    '--digest',
    digest,
    '--copy',
    join(folder, 'imported.keys'),
    '--persist-to',
    next,
  ]
  const summary = (await runCommand('import', service, file, ...words)).trim()
  const ended = performance.now()
  return {
    exportSeconds: (written - started) / 1000,
    importSeconds: (ended - written) / 1000,
    bytes: statSync(file).size,
    summary,
  }
}
