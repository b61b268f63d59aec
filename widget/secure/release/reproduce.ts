/**
 * `npm run prove -- reproducible`: builds the secure origin in two clones of the last commit, in folders, time zones and languages
 * that differ, and compares every byte.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSecureBuild } from './secureBuild.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PLACES = [
  { folder: 'a', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  {
    folder: 'another/folder with a long name',
    env: { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
]

const temporary = mkdtempSync(join(tmpdir(), 'latch-reproduce-'))
try {
  const builds = PLACES.map(({ folder, env }) => buildClone(join(temporary, folder), env))
  const [first = {}, second = {}] = builds
  const differing = [...new Set([...Object.keys(first), ...Object.keys(second)])].filter(
    (path) => first[path] !== second[path],
  )
  for (const path of differing) console.error(`${path} differs`)
  console.log(`${Object.keys(first).length} files in two clones, ${differing.length} differ`)
  process.exitCode = differing.length === 0 ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

/** Installs and builds the current commit. @returns the hash of each file. */
function buildClone(folder: string, env: Record<string, string>): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--local', '--no-hardlinks', ROOT, folder])
  execFileSync('npm', ['ci', '--silent', '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
    stdio: 'inherit',
  })
  execFileSync(process.execPath, ['build/build.ts'], {
    cwd: join(folder, 'widget/secure'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { hashes, latch } = describeSecureBuild(folder, '')
  return { ...hashes, ...latch.pages }
}
