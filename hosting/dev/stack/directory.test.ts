import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDirectory } from './directory.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-directory-'))
  mkdirSync(join(root, 'hosting/data/wallets'), { recursive: true })
  mkdirSync(join(root, 'state'))
  writeList('[]')
})

afterEach(() => rmSync(root, { recursive: true }))

function writeList(text: string): void {
  writeFileSync(join(root, 'hosting/data/wallets/wallets.json'), text)
}

async function timesFilled(starts: number): Promise<number> {
  const fill = vi.fn(async () => {})
  for (let start = 0; start < starts; start++) await fillDirectory(root, join(root, 'state'), fill)
  return fill.mock.calls.length
}

test('only the first start fills the directory', async () => {
  expect(await timesFilled(3)).toBe(1)
})

test('a changed list is filled in anew', async () => {
  await timesFilled(1)
  writeList('[{}]')
  expect(await timesFilled(2)).toBe(1)
})

test('a fill that failed is tried again by the next start', async () => {
  const failing = () => Promise.reject(new Error('The database refused.'))
  await expect(fillDirectory(root, join(root, 'state'), failing)).rejects.toThrow('refused')
  expect(await timesFilled(1)).toBe(1)
})
