import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readLog } from '@latch/secure/release/log.ts'
import { hashContent, isSignedBy, readManifest, signedBytes } from '@latch/secure/release/manifest.ts'
import { toReleaseKey } from '@latch/secure/release/releaseKey.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityHash } from '../build/versioned.ts'
import { makeRelease } from './makeRelease.ts'
import { prepareRelease } from './prepareRelease.ts'
import { rehearseRelease } from './rehearseRelease.ts'
import { createRepository, runGit, writeIn } from './testRepository.ts'

const KEY = toReleaseKey(generateKeyPairSync('ed25519').privateKey)

let root: string
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const released = (file: string) => read(`.latch/release/1.2.4/${file}`)
const state = () => [runGit(root, 'rev-parse', 'HEAD'), runGit(root, 'status', '--porcelain', '--ignored')]
let printed: string[]

const create = (changes?: Record<string, string>) => {
  root = createRepository(changes)
}
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

test('a release is one commit, and the files that are made of it', () => {
  create()
  prepareRelease(root, '1.2.4', KEY)
  expect(runGit(root, 'log', '--format=%s')).toBe('Release 1.2.4\nBegin')
  expect(runGit(root, 'status', '--porcelain')).toBe('')
  expect(read('sdk/src/version.ts')).toBe("export const SDK_VERSION = '1.2.4'\n")
  expect(read('package-lock.json')).toContain('"version": "1.2.4"')
  expect(read('docs/quickstart.md')).toBe('npm i ./latch-sdk-1.2.4.tgz\n')
  expect(read('e2e/compat/1.2.4/sdk.js')).toBe('sdk(1.2.4)')
  const integrity = integrityHash('sdk(1.2.4)')
  expect(JSON.parse(read('sdk/releases.json'))['1.2.4']['sdk-1.2.4.js']).toBe(integrity)

  makeRelease(root, '1.2.4')
  expect(readdirSync(join(root, '.latch/release/1.2.4')).sort()).toEqual([
    'create-latch-1.2.4.tgz',
    'create-latch-1.2.4.tgz.sha512',
    'integrity.json',
    'latch-dev-1.2.4.tgz',
    'latch-dev-1.2.4.tgz.sha512',
    'latch-sdk-1.2.4.tgz',
    'latch-sdk-1.2.4.tgz.sha512',
    'notes.md',
    'provenance.json',
    'script-tag.html',
    'secure.manifest',
  ])
  const check = ['--check', 'latch-sdk-1.2.4.tgz.sha512', 'latch-dev-1.2.4.tgz.sha512']
  execFileSync('sha512sum', check, { cwd: join(root, '.latch/release/1.2.4'), stdio: 'pipe' })
  expect(released('notes.md')).toBe('### Added\n\n- A button.\n')
  expect(released('script-tag.html')).toContain(
    `src="https://WIDGET/v1/sdk-1.2.4.js" integrity="${integrity}" crossorigin`,
  )
  expect(JSON.parse(released('integrity.json')).scripts).toMatchObject({
    'sdk-1.2.4.js': integrity,
    'elements-1.2.4.js': integrityHash('import{createSdk}from"./sdk-1.2.4.js";'),
    'sdk-channel-0123456789abcdef.js': 'sha384-part',
  })
  expect(JSON.parse(released('integrity.json')).logKey).toBe(KEY.publicKey)
  const log = readLog(read('widget/secure/transparency/log.jsonl'))
  expect(log.entries).toMatchObject([{ index: 0, version: '1.2.4', key: KEY.publicKey }])
  const { manifest, text, signature } = readManifest(released('secure.manifest'))
  expect(manifest.hashes['/assets/window.js']).toBe(hashContent('window(1.2.4)'))
  expect(isSignedBy(KEY.publicKey, signedBytes(text), signature)).toBe(true)
  const { resolvedDependencies } = JSON.parse(released('provenance.json')).predicate.buildDefinition
  const commit = runGit(root, 'rev-parse', 'HEAD')
  expect(resolvedDependencies[0].digest.gitCommit).toBe(commit)
  expect(printed.join('\n')).toContain(
    `git tag --annotate v1.2.4 --message 'Release 1.2.4' ${commit.slice(0, 12)}`,
  )
}, 60_000)

test.each([
  ['the build', { 'build.mjs': 'process.exit(1)' }, '`npm run build` failed'],
  ['the freezer', { 'freeze.mjs': 'process.exit(1)' }, '`npm run freeze` failed'],
  ['the changelog', { 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n' }, "no line under '## Unreleased'"],
  ['the lock file', { 'package-lock.json': '{}' }, 'package-lock.json no longer names the version'],
])('when %s fails, the tree is as it was', (_, changes, message) => {
  create(changes)
  const before = runGit(root, 'rev-parse', 'HEAD')
  expect(() => prepareRelease(root, '1.2.4', KEY)).toThrow(message)
  expect([runGit(root, 'rev-parse', 'HEAD'), runGit(root, 'status', '--porcelain')]).toEqual([before, ''])
  expect(existsSync(join(root, 'e2e/compat/1.2.4'))).toBe(false)
})

test('a release is made of main, without changes that nobody sees in it', () => {
  create()
  writeIn(root, 'sdk/LICENSE', 'mine')
  expect(() => prepareRelease(root, '1.2.4', KEY)).toThrow(
    'Commit or stash what differs from the last commit:\n M sdk/LICENSE',
  )
  runGit(root, 'checkout', '--quiet', '-b', 'mine')
  expect(() => prepareRelease(root, '1.2.4', KEY)).toThrow(
    "This is the branch 'mine'. Run `git switch main`.",
  )
})

test('a release waits for the texts that are not translated', () => {
  create({ 'widget/texts/en.json': '{ "first": { "close": "Close", "back": "Back" } }' })
  expect(() => prepareRelease(root, '1.2.4', KEY)).toThrow(
    'Texts that are not translated: 21. Run `npm run texts -- missing`.',
  )
})

test('a version that the compatibility suite holds is not made again', () => {
  create({ 'e2e/compat/1.2.4/sdk.js': 'published()' })
  expect(() => prepareRelease(root, '1.2.4', KEY)).toThrow('Name a higher version')
})

test('a build that is not what was released is not packed', () => {
  create()
  prepareRelease(root, '1.2.4', KEY)
  writeIn(root, 'build.mjs', read('build.mjs').replace('sdk(', 'other('))
  runGit(root, 'commit', '--quiet', '--all', '--message', 'Change the build')
  expect(() => makeRelease(root, '1.2.4')).toThrow('Check out v1.2.4')
  expect(existsSync(join(root, '.latch/release'))).toBe(false)
})

test('a rehearsal packs and checks what is built, says what would be refused, and changes nothing', () => {
  create()
  execFileSync('node', ['build.mjs'], { cwd: root })
  runGit(root, 'checkout', '--quiet', '-b', 'mine')
  const before = state()
  rehearseRelease(root, '1.2.4', ['latch-dev'])
  expect(state()).toEqual(before)
  expect(printed).toEqual(
    expect.arrayContaining([expect.stringMatching(/^latch-dev-1\.2\.4\.tgz: \d+ bytes/)]),
  )
  expect(printed).toContain("would refuse: This is the branch 'mine'. Run `git switch main`.")
  rmSync(join(root, 'sdk/dist'), { recursive: true })
  expect(() => rehearseRelease(root, '1.2.4', [])).toThrow('Run `npm run build` first.')
})
