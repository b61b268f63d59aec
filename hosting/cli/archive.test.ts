import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveEntries } from './archive.ts'

let dist: string
const write = (path: string) => writeFileSync(join(dist, path), '')

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'latch-archive-'))
  mkdirSync(join(dist, 'assets/fonts'), { recursive: true })
  mkdirSync(join(dist, 'v1'))
})
afterEach(() => rmSync(dist, { recursive: true }))

test('keeps every file that is named by its content or its version, and none that changes under its name', () => {
  const files = [
    'assets/main-1.js',
    'assets/fonts/a-1.woff2',
    'v1/elements-1.2.3.js',
    'v1/elements.js',
    'v1/sdk-0a.js',
    'v1/sdk-1.2.3.js',
    'v1/sdk.js',
    'v1/integrity.json',
    'embed.html',
  ]
  files.forEach(write)
  expect(archiveEntries(dist).map(({ key, contentType }) => [key, contentType])).toEqual([
    ['assets/fonts/a-1.woff2', 'font/woff2'],
    ['assets/main-1.js', 'text/javascript; charset=utf-8'],
    ['v1/elements-1.2.3.js', 'text/javascript; charset=utf-8'],
    ['v1/sdk-0a.js', 'text/javascript; charset=utf-8'],
    ['v1/sdk-1.2.3.js', 'text/javascript; charset=utf-8'],
  ])
})

test('a file of an unknown kind stops the deployment', () => {
  write('assets/a-1.xyz')
  expect(() => archiveEntries(dist)).toThrow('content type')
})
