import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { rejectExcess } from './readArguments.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  process.exitCode = undefined
})

/** Runs a command in this process: a program of its own takes a second to start. Resolves to its exit code and printed errors. */
async function run(script: string, words: readonly string[]): Promise<{ code: unknown; errors: string }> {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('process', Object.create(process, { argv: { value: ['node', script, ...words] } }))
  vi.resetModules()
  await import(join(import.meta.dirname, `${script}.ts`))
  return { code: process.exitCode, errors: printed.mock.calls.flat().join('\n') }
}

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
])('%s %j: rejects the argument that the command would ignore', async (script, words) => {
  expect(await run(script, words)).toEqual({
    code: 1,
    errors: "'other' is an unexpected argument. Quote values that contain spaces.",
  })
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
])('%s %j: rejects an option that the command does not have', async (script, words) => {
  expect(await run(script, words)).toEqual({ code: 1, errors: expect.stringContaining('Unknown option') })
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
])('%s %j: rejects an option that the others leave without an effect', async (script, words, reason) => {
  expect(await run(script, words)).toEqual({ code: 1, errors: expect.stringContaining(reason) })
})
