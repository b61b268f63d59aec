/**
 * Shows that each threat test guards something: removes one defence in a copy of the repository, and expects the tests
 * of its row to fail there. Not part of `npm test`, because it builds once for each defence.
 *
 * `npm run threats -- T6` proves one row, `--since COMMIT` only defences in files changed since, `--minutes 5` starts
 * none after that time. Instead of a row: `login` for the login services, `life` for everything after the first day
 * (another address, devices, export, deletion, copies), `social` for logins with social accounts, `farcaster` for
 * messages signed for it, `permissions` for actions that pages may take by themselves, `operations` for smart accounts'
 * operations and their payment, `frame` for access to the secure frame and hiding it, `names` for names that accounts
 * register, `descriptions` for what authors of contracts say of a call, `console` for the operator's console.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from '../changes.ts'
import { CLEAR_SIGNING_DEFENCES } from './clearSigningDefences.ts'
import { CONSOLE_DEFENCES } from './consoleDefences.ts'
import type { Defence, Edit } from './defence.ts'
import { DEFENCES } from './defences.ts'
import { FARCASTER_DEFENCES } from './farcasterDefences.ts'
import { LIFE_DEFENCES } from './lifeDefences.ts'
import { LOGIN_DEFENCES } from './loginDefences.ts'
import { NAME_DEFENCES } from './nameDefences.ts'
import { OPERATION_DEFENCES } from './operationDefences.ts'
import { PASSKEY_DEFENCES } from './passkeyDefences.ts'
import { PERMISSION_DEFENCES } from './permissionDefences.ts'
import { SECURE_FRAME_DEFENCES } from './secureFrameDefences.ts'
import { SOCIAL_DEFENCES } from './socialDefences.ts'

const root = join(import.meta.dirname, '../..')
const copy = join(mkdtempSync(join(tmpdir(), 'latch-threats-')), 'latch')
const report = join(copy, '../report.json')
/** Scope of the workspaces, each a relative link. */
const WORKSPACES = '@latch'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })

function apply({ file, find, replace }: Edit): () => void {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (!original.includes(find)) throw new Error(`${file} no longer holds: ${find}`)
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  return () => writeFileSync(path, original)
}

function run(command: string, args: readonly string[]): boolean {
  rmSync(report, { force: true })
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PROVE: '1',
    LATCH_E2E_PORT: process.env.LATCH_E2E_PORT ?? '5400',
  }
  return spawnSync(command, args, { cwd: copy, env, stdio: 'pipe' }).status === 0
}

/**
 * Returns the number of tests that failed by their own assertions. A failed build or stack proves nothing and is an
 * error.
 *
 * @param defences - Those whose tests to run.
 */
function failures(runner: Defence['runner'], defences: readonly Defence[]): number {
  const pattern = defences.map(({ tests }) => tests.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  if (runner !== 'browser') {
    const files = defences.map(({ tests, testFile }) => (testFile ? [testFile] : titleFiles(tests)))
    run('vitest', [
      'run',
      ...(files.every(({ length }) => length > 0) ? files.flat() : []),
      '--project',
      runner,
      '-t',
      pattern,
      '--reporter=json',
      `--outputFile=${report}`,
    ])
    return JSON.parse(readFileSync(report, 'utf8')).numFailedTests
  }
  if (!run('npm', ['run', '--silent', 'build'])) throw new Error('The copy does not build.')
  run('playwright', ['test', 'e2e/threats', '--project', 'chromium', '-g', pattern, '--reporter=json'])
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  if (errors.length > 0) throw new Error(errors[0].message)
  return stats.unexpected
}

/**
 * Returns the test files that contain a title: reading all others takes longer than the tests.
 *
 * @param title - May be preceded by titles of groups, which are elsewhere in the file.
 * @returns none if the test builds its title.
 */
function titleFiles(title: string): string[] {
  const words = title.trim().split(' ')
  for (let from = 0; from < words.length - 2; from++) {
    const part = words.slice(from).join(' ')
    const { stdout } = spawnSync('git', ['grep', '-lF', part, '--', '*.test.ts'], { cwd: root })
    const files = stdout.toString().split('\n').filter(Boolean)
    if (files.length > 0) return files
  }
  return []
}

/** Returns the project that type-checks a file. */
function projectOf(file: string): string {
  if (/^hosting\/(login|auth|vault)\//.test(file)) return 'hosting/login'
  if (file.startsWith('hosting/console/src/')) return 'hosting/console'
  return /^hosting\/(widget|secure|http|db|api)\//.test(file) ? 'hosting/widget' : (file.split('/')[0] ?? '')
}

/**
 * Checks the types of edited files: an edit that uses a removed name would make its test fail for that reason only.
 * @throws Error for a type error.
 */
function checkTypes({ edits }: Defence): void {
  const folders = new Set(edits.map(({ file }) => projectOf(file)))
  for (const folder of folders)
    if (!run('tsc', ['-p', folder])) throw new Error(`The edit has a type error in ${folder}.`)
}

/** @throws Error if a test already fails in the unedited copy, where it would prove any defence. */
function checkIntact(runner: Defence['runner'], chosen: readonly Defence[]): void {
  const failed = failures(runner, chosen)
  if (failed > 0) throw new Error(`${failed} ${runner} tests fail with every defence in its place.`)
}

function prove(defence: Defence): boolean {
  const undo = defence.edits.map(apply)
  try {
    checkTypes(defence)
    const failed = failures(defence.runner, [defence])
    console.log(
      `${failed > 0 ? 'proved' : 'NOT PROVED'}  ${defence.tests.trim()} — without ${defence.name}: ${failed} failed`,
    )
    return failed > 0
  } catch (error) {
    console.log(
      `NOT PROVED  ${defence.tests.trim()} — without ${defence.name}: ${String(error).split('\n')[0]}`,
    )
    return false
  } finally {
    // The last edit of a file was made on top of the earlier ones.
    for (const restore of undo.toReversed()) restore()
  }
}

/** Links the packages. Workspaces are copied: otherwise code that imports them by name would still have the defence. */
function linkPackages(): void {
  // Some packages belong to one workspace: another one has a different version.
  for (const modules of ['hosting/node_modules', 'widget/node_modules'])
    symlinkSync(join(root, modules), join(copy, modules))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== WORKSPACES) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  cpSync(join(root, 'node_modules', WORKSPACES), join(copy, 'node_modules', WORKSPACES), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** Proves the defences of all runners until the time is up. @returns the result of each proof that was started. */
function proveInTime(chosen: readonly Defence[]): boolean[] {
  const proofs: boolean[] = []
  for (const runner of ['unit', 'login', 'console', 'worker', 'browser'] as const) {
    const own = chosen.filter((defence) => defence.runner === runner)
    if (own.length === 0 || performance.now() > ends) continue
    checkIntact(runner, own)
    for (const defence of own) if (performance.now() < ends) proofs.push(prove(defence))
  }
  return proofs
}

/**
 * Ignores the size of builds with an edit: a few bytes more would fail the build before its test, and the minified
 * scripts take by far the longest to build.
 */
const HEAVIER: readonly Edit[] = [
  { file: 'widget/vite.config.ts', find: "minify: 'terser'", replace: "minify: 'oxc'" },
  { file: 'widget/build/build.ts', find: 'const BUDGET = ', replace: 'const BUDGET = 10 * ' },
  {
    file: 'widget/build/build.ts',
    find: 'const VIEW_BUDGET = ',
    replace: 'const VIEW_BUDGET = 10 * ',
  },
]

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, minutes: { type: 'string', default: 'Infinity' } },
})
const ends = performance.now() + Number(values.minutes) * 60_000
const changed = values.since === undefined ? null : new Set(changedFiles(values.since))
const isChanged = ({ edits }: Defence) => changed === null || edits.some(({ file }) => changed.has(file))

git('worktree', 'add', '--detach', copy, 'HEAD')
try {
  linkPackages()
  for (const edit of HEAVIER) apply(edit)
  const rows: readonly (readonly [string, readonly Defence[]])[] = [
    ...DEFENCES.map((defence) => [defence.tests.split(' ')[0] ?? '', [defence]] as const),
    ['login', LOGIN_DEFENCES],
    ['life', LIFE_DEFENCES],
    ['social', SOCIAL_DEFENCES],
    ['farcaster', FARCASTER_DEFENCES],
    ['passkeys', PASSKEY_DEFENCES],
    ['permissions', PERMISSION_DEFENCES],
    ['operations', OPERATION_DEFENCES],
    ['frame', SECURE_FRAME_DEFENCES],
    ['names', NAME_DEFENCES],
    ['descriptions', CLEAR_SIGNING_DEFENCES],
    ['console', CONSOLE_DEFENCES],
  ]
  const chosen = rows
    .flatMap(([row, defences]) => (wanted.length === 0 || wanted.includes(row) ? defences : []))
    .filter(isChanged)
  const proofs = proveInTime(chosen)
  const proved = proofs.filter(Boolean).length
  const left = chosen.length - proofs.length
  console.log(
    `${proved} proved, ${proofs.length - proved} not${left > 0 ? `, ${left} left for another time` : ''}`,
  )
  process.exitCode = proved === proofs.length ? 0 : 1
} finally {
  git('worktree', 'remove', '--force', copy)
}
