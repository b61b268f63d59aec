import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { logConsole } from './logConsole.ts'

const printing = globalThis.console
const folder = mkdtempSync(join(tmpdir(), 'latch-console-'))

afterEach(() => {
  globalThis.console = printing
  rmSync(folder, { recursive: true })
})

test('what a library prints is in the file, in its order', () => {
  const file = join(folder, 'logs/stack.log')
  logConsole(file)
  console.warn('a warning of %s', 'a library')
  console.info('advice')
  expect(readFileSync(file, 'utf8')).toBe('a warning of a library\nadvice\n')
})
