import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rejectExcess } from './readArguments.ts'

const run = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...words], { stdio: 'pipe' })

test('accepts as many arguments as a command takes, and names the first one more', () => {
  expect(() => rejectExcess(['a', 'b'], 2)).not.toThrow()
  expect(() => rejectExcess(['a', 'b', 'c'], 1)).toThrow(
    "'b' is an unexpected argument. Quote values that contain spaces.",
  )
})

test.each([
  ['webhooks', ['list', 'shop', 'other']],
  ['webhooks', ['test', 'endpoint', 'other']],
  ['console', ['invite', 'other']],
  ['console', ['remove', 'member', 'other']],
  ['doctor', ['other']],
  ['backup', ['make-key', 'folder/my', 'other']],
  ['backup', ['auth', 'file', 'other']],
  ['restore', ['auth', 'file', 'other']],
  ['export', ['auth', 'file', 'other']],
  ['import', ['auth', 'file', 'other']],
  ['rotateKeys', ['auth', 'other']],
  ['keys', ['--local', 'other']],
  ['wallets', ['seed', 'other']],
  ['wallets', ['sync', 'other']],
  ['wallets', ['certified', 'other']],
  ['names', ['key', 'other']],
  ['names', ['zones', 'add', 'people.example.eth', 'other']],
  ['names', ['deploy', 'people.example.eth', 'other']],
  ['names', ['remove', 'ann.people.example.eth', 'other']],
  ['accountData', ['seed', 'other']],
  ['accountData', ['import', 'file', 'other']],
  ['accountData', ['index', 'reset', 'eip155:1', 'other']],
  ['siwxKey', ['file', 'other']],
  ['newCaptureKey', ['other']],
  ['tryKey', ['zerion', 'other']],
])('%s %j: rejects the argument that the command would ignore', (script, words) => {
  expect(() => run(script, ...words)).toThrow("'other' is an unexpected argument")
})

test.each([
  ['backup', ['auth', 'file', '--to', 'x', '--local']],
  ['backup', ['auth', 'file', '--to', 'x', '--finish']],
  ['restore', ['auth', 'file', '--key', 'x', '--to', 'x']],
  ['export', ['auth', 'file', '--to', 'x', '--digest', 'x']],
  ['import', ['auth', 'file', '--key', 'x', '--to', 'x']],
  ['rotateKeys', ['auth', '--remote']],
  ['siwxKey', ['--other']],
  ['newCaptureKey', ['--other']],
])('%s %j: rejects an option that the command does not have', (script, words) => {
  expect(() => run(script, ...words)).toThrow('Unknown option')
})

test.each([
  ['keys', ['--local', '--copy', 'file', '--to', 'x'], '--copy does nothing with --local'],
  ['keys', ['--local', '--from', 'file'], '--from does nothing with --local'],
  ['keys', ['--local', '--key', 'file'], '--key does nothing with --local'],
  ['keys', ['--local', '--env', 'live'], '--env does nothing with --local'],
  ['keys', ['auth', '--from', 'file', '--key', 'file', '--copy', 'file'], '--from makes none'],
  ['keys', ['auth', '--from', 'file', '--key', 'file', '--to', 'x'], '--from makes none'],
  ['keys', ['auth', '--key', 'file'], 'name it with --from'],
  ['keys', ['auth', '--persist-to', 'folder'], 'add --local'],
  ['rotateKeys', ['auth', '--finish', '--copy', 'file', '--to', 'x'], 'run --finish on its own'],
  ['rotateKeys', ['auth', '--finish', '--to', 'x'], 'run --finish on its own'],
  ['rotateKeys', ['auth', '--to', 'x'], 'name its file with --copy'],
  ['rotateKeys', ['auth', '--local', '--env', 'live'], 'drop --local'],
  ['rotateKeys', ['auth', '--persist-to', 'folder'], 'add --local'],
  ['backup', ['make-key', 'folder/my', '--to', 'x'], '--to does nothing for make-key'],
  ['wallets', ['seed', '--source', 'https://directory.example'], '--source is an option of sync'],
])('%s %j: rejects an option that the others leave without an effect', (script, words, reason) => {
  expect(() => run(script, ...words)).toThrow(reason)
})
