import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from './build.ts'

/** A folder whose lock names a package, an optional one and the folder itself. @param installed - What npm has put there. */
function folderWith(installed: Record<string, { version: string }> | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'latch-lock-'))
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/vue': { version: '3.5.45' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'node_modules'))
  if (installed !== null)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  return folder
}

test('a lock whose packages are there needs no network, whatever its date', () => {
  expect(isInstalled(folderWith({ 'node_modules/vue': { version: '3.5.45' } }))).toBe(true)
})

test('a folder without packages, or with those of an earlier lock, is installed', () => {
  expect(isInstalled(folderWith(null))).toBe(false)
  expect(isInstalled(folderWith({ 'node_modules/vue': { version: '3.5.44' } }))).toBe(false)
})
