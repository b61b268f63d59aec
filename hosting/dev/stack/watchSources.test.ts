import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSources } from './watchSources.ts'

/** Milliseconds between two looks. */
const OFTEN = 10

let root: string
let stop = () => {}
const onChange = vi.fn(async () => {})
let written = Date.now()

/** Each is newer than the one before, however fast they follow one another. */
function write(file: string): void {
  written += 1_000
  writeFileSync(join(root, file), '')
  utimesSync(join(root, file), written / 1_000, written / 1_000)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-watch-'))
  for (const folder of ['sdk/src', 'widget/src', 'hosting/api'])
    mkdirSync(join(root, folder), { recursive: true })
  write('hosting/api/route.ts')
  stop = watchSources(root, onChange, OFTEN)
})

afterEach(() => {
  stop()
  onChange.mockReset()
  rmSync(root, { recursive: true })
})

test('sources that change together are one change', async () => {
  write('widget/src/App.tsx')
  write('hosting/api/route.ts')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('what changes while a change is at work is another one, after it', async () => {
  let finish = () => {}
  onChange.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  write('sdk/src/index.ts')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  write('sdk/src/index.ts')
  finish()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
})
