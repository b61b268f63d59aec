import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAnvil, findInstalled, lookForBitcoind } from './programs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-programs-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

function put(folder: string, program = 'anvil'): string {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, program), '')
  return join(root, folder, program)
}

test('the package’s anvil comes before the machine’s', () => {
  const system = put('system')
  expect(findAnvil(root, ['/nowhere', join(root, 'system')].join(delimiter))).toBe(system)
  const own = put('node_modules/.bin')
  expect(findAnvil(root, join(root, 'system'))).toBe(own)
})

test('a package finds what was installed beside it', () => {
  const beside = put('node_modules/alto', 'cli.js')
  const installed = join(root, 'node_modules/latch-dev')
  expect(findInstalled(installed, 'alto/cli.js')).toBe(beside)
  const own = put('node_modules/latch-dev/node_modules/alto', 'cli.js')
  expect(findInstalled(installed, 'alto/cli.js')).toBe(own)
  expect(findInstalled(installed, 'alto/nothing-of-this-name.js')).toBeUndefined()
})

test('a machine without anvil is told in one sentence what to install', () => {
  expect(() => findAnvil(root, '/nowhere')).toThrow(
    /^There is no `anvil` here for \w+ on \w+: install Foundry \(https:\/\/getfoundry\.sh\) .*\.$/,
  )
})

test('the machine’s bitcoind comes before the one that was fetched', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(root, 'cache'))
  expect(lookForBitcoind('/nowhere')).toBeUndefined()
  const fetched = put('cache/latch/bitcoind/bin', 'bitcoind')
  expect(lookForBitcoind('/nowhere')).toBe(fetched)
  const system = put('system', 'bitcoind')
  expect(lookForBitcoind(join(root, 'system'))).toBe(system)
})
