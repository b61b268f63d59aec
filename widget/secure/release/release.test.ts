import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLog } from './log.ts'
import { isSignedBy, nameManifest, readManifest, signedBytes } from './manifest.ts'
import { findManifest, recordManifest } from './recordManifest.ts'
import { createReleaseKey, readReleaseKey, toReleaseKey } from './releaseKey.ts'
import { describeSecureBuild, SECURE_BUILD } from './secureBuild.ts'

const key = toReleaseKey(generateKeyPairSync('ed25519').privateKey)
const date = new Date('2026-11-28T12:00:00Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const manifest = (version: string) => ({
  hashes: { '/assets/window.js': version.padEnd(43, 'A').replaceAll('.', '_') },
  latch: { version, pages: {} },
})
const record = (version: string, by = key) =>
  recordManifest(folder, { manifest: manifest(version), date, key: by })
const log = () => readFileSync(join(folder, 'log.jsonl'), 'utf8')

test('each release is a line that follows from the one before, and a manifest with the same signature', () => {
  record('1.0.0')
  const name = record('1.1.0')
  const { entries } = readLog(log())
  expect(entries.map(({ index, version, date }) => [index, version, date])).toEqual([
    [0, '1.0.0', '2026-11-28'],
    [1, '1.1.0', '2026-11-28'],
  ])
  const file = readFileSync(join(folder, 'manifests', name), 'utf8')
  expect(nameManifest(file)).toBe(name)
  const { text, signature } = readManifest(file)
  expect(isSignedBy(key.publicKey, signedBytes(text), signature)).toBe(true)
  expect(isSignedBy(key.publicKey, signedBytes(`${text} `), signature)).toBe(false)
})

test.each([
  ['a version changed', (lines: string[]) => lines.map((line) => line.replace('1.0.0', '9.0.0')), 'Line 1'],
  ['a line left out', (lines: string[]) => lines.toSpliced(1, 1), 'Line 2 of the log has another number'],
  ['two lines in another order', ([a, b, c]: string[]) => [a, c, b], 'Line 2'],
  ['a text in place of a line', ([a]: string[]) => [a, 'hello'], 'Line 2 of the log is not an entry'],
])('a log with %s is refused', (_, change, message) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) record(version)
  const lines = change(log().trimEnd().split('\n'))
  expect(() => readLog(lines.join('\n'))).toThrow(message)
})

test('a log is not continued by another key', () => {
  record('1.0.0')
  const other = toReleaseKey(generateKeyPairSync('ed25519').privateKey)
  expect(() => record('1.1.0', other)).toThrow('another key')
  expect(readLog(log()).entries).toHaveLength(1)
  // What no line names could otherwise be served.
  expect(readdirSync(join(folder, 'manifests'))).toHaveLength(1)
})

test.each([
  '',
  '{}',
  '{}\nAAAA\n',
  `{"hashes":{"/a":"short"},"latch":{"version":"1","pages":{}}}\n${'A'.repeat(86)}==\n`,
])('a file that is no manifest is refused: %j', (file) => {
  expect(() => readManifest(file)).toThrow('The manifest')
})

test('a build is found again by its hashes, whatever its version is called', () => {
  const name = record('1.0.0')
  const built = { ...manifest('1.0.0'), latch: { version: '', pages: {} } }
  expect(findManifest(folder, built)?.name).toBe(name)
  expect(findManifest(folder, { ...built, latch: { version: '', pages: { window: 'A'.repeat(43) } } })).toBe(
    null,
  )
})

test('every page and every file of a build is hashed', () => {
  const built = join(folder, SECURE_BUILD)
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'window.html'), '')
  writeFileSync(join(built, 'licenses.txt'), '')
  writeFileSync(join(built, 'assets/window-1.js'), '')
  mkdirSync(join(built, 'assets/list'))
  writeFileSync(join(built, 'assets/list/entry.json'), '')
  const { hashes, latch } = describeSecureBuild(folder, '1.0.0')
  // SHA-256 of nothing.
  const empty = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
  expect(hashes).toEqual({
    '/assets/list/entry.json': empty,
    '/assets/window-1.js': empty,
    '/licenses.txt': empty,
  })
  expect(latch.pages).toEqual({ window: empty })
  expect(() => describeSecureBuild(join(folder, 'none'), '1.0.0')).toThrow('npm run build')
})

test('a key is made once, for its owner to read, and found by its variable', () => {
  const file = join(folder, 'key.pem')
  const publicKey = createReleaseKey(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readReleaseKey({ LATCH_RELEASE_KEY: file }).publicKey).toBe(publicKey)
  expect(() => createReleaseKey(file)).toThrow('never overwritten')
  expect(() => readReleaseKey({})).toThrow('LATCH_RELEASE_KEY')
  writeFileSync(file, 'nothing')
  expect(() => readReleaseKey({ LATCH_RELEASE_KEY: file })).toThrow('no private key')
})
