import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAnvil } from './programs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-programs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function put(folder: string): string {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'anvil'), '')
  return join(root, folder, 'anvil')
}

test('the package’s anvil comes before the machine’s', () => {
  const system = put('system')
  expect(findAnvil(root, ['/nowhere', join(root, 'system')].join(delimiter))).toBe(system)
  const own = put('node_modules/.bin')
  expect(findAnvil(root, join(root, 'system'))).toBe(own)
})

test('a machine without anvil is told in one sentence what to install', () => {
  expect(() => findAnvil(root, '/nowhere')).toThrow(
    /^There is no `anvil` here for \w+ on \w+: install Foundry \(https:\/\/getfoundry\.sh\) .*\.$/,
  )
})
