import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireCheckpoint, writeCheckpoint } from './checkpoint.ts'

const LOG = { entries: [], lines: ['A'.repeat(43), 'B'.repeat(43)] }
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-checkpoint-'))
  file = join(folder, 'seen')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log that was seen is remembered, and may grow', () => {
  requireCheckpoint(LOG, file)
  writeCheckpoint(LOG, file)
  expect(readFileSync(file, 'utf8')).toBe(`2 ${'B'.repeat(43)}\n`)
  requireCheckpoint({ ...LOG, lines: [...LOG.lines, 'C'.repeat(43)] }, file)
  expect(readdirSync(folder)).toEqual(['seen'])
})

test.each(['', '\n', '99', '2 ', `2 ${'B'.repeat(42)}`, `0 ${'B'.repeat(43)}`, `2 ${'B'.repeat(43)} x`])(
  'a checkpoint of %j is refused',
  (text) => {
    writeFileSync(file, text)
    expect(() => requireCheckpoint(LOG, file)).toThrow(
      expect.objectContaining({ code: 'LOG_INVALID', message: expect.stringContaining('is no checkpoint') }),
    )
  },
)

test.each([`3 ${'B'.repeat(43)}`, `1 ${'B'.repeat(43)}\r\n`])(
  'a log without the line of %j is refused',
  (text) => {
    writeFileSync(file, text)
    expect(() => requireCheckpoint(LOG, file)).toThrow('not a continuation')
  },
)

test('a path that cannot be read or written is refused as an option', () => {
  const refused = expect.objectContaining({ code: 'INVALID_OPTION' })
  expect(() => requireCheckpoint(LOG, folder)).toThrow(refused)
  expect(() => writeCheckpoint(LOG, join(folder, 'none', 'seen'))).toThrow(refused)
})
