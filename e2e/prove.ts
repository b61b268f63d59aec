/**
 * `npm run prove`: the long proofs, which `npm test` leaves out.
 *
 *     npm run prove all of them, some hours
 *     npm run prove -- threats drill some of: properties threats release reproducible browser drill move exit webkit clients
 *     npm run prove -- --changed those that read a file of the newest landing
 *     npm run prove -- --changed --minutes 3 starts none after that time, and names the remaining ones
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, landingBase } from './changes.ts'
import { findWebKit } from './harness/webkit.ts'

type Proof = {
  name: string
  /** Files whose change is a reason to run it. */
  reads: RegExp
  command: readonly string[]
  env?: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)
const ends = performance.now() + minutes * 60_000
const changed = values.changed ? changedFiles(landingBase()) : []

/** Imports of a test with random inputs. */
const RANDOM_INPUTS = /from '[^']*(testRandom|testRuns|testCompleteness)\.ts'/

/** Returns the test files with random inputs, whose number `PROVE` sets. */
function propertyTests(): string[] {
  return globSync('{sdk,widget,hosting,e2e}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  }).filter((file) => RANDOM_INPUTS.test(readFileSync(join(root, file), 'utf8')))
}

const LOGIN = /^hosting\/(login|auth|vault|http|cli)\//
const PRODUCT = /^(sdk|widget|hosting)\/(?!.*\.md$)/
/** Limits the tests of random inputs to those that import a changed file. */
const related = values.changed ? ['--changed', landingBase(), '--passWithNoTests'] : []
const threats = ['node', 'e2e/threats/prove.ts', ...(values.changed ? ['--since', landingBase()] : [])]

/** The drills come last, because they take minutes. Some need software that a machine may lack. */
const PROOFS: readonly Proof[] = [
  {
    name: 'properties',
    reads: PRODUCT,
    command: ['vitest', 'run', ...related, ...propertyTests()],
    // A landing has minutes, of which the threats need some.
    env: { PROVE: values.changed ? 'changed' : '1' },
  },
  { name: 'threats', reads: PRODUCT, command: threats },
  {
    name: 'release',
    reads: /^(sdk\/(build|release)|hosting\/kit)\//,
    command: ['node', 'sdk/release/release.ts', 'patch', '--dry-run', '--latch-dev'],
  },
  {
    name: 'reproducible',
    reads: /^(widget\/(secure|families|protocol|channel|src\/(ui|i18n)|build)\/|package-lock\.json)/,
    command: ['node', 'widget/secure/release/reproduce.ts'],
  },
  {
    name: 'browser',
    reads: PRODUCT,
    command: ['playwright', 'test', '--grep=@prove|@no-storage', '--pass-with-no-tests'],
    env: { PROVE: '1', WEBKIT: '' },
  },
  { name: 'drill', reads: LOGIN, command: ['node', 'e2e/drill/run.ts'] },
  { name: 'move', reads: LOGIN, command: ['node', 'e2e/drill/run.ts', 'move'] },
  { name: 'exit', reads: LOGIN, command: ['node', 'e2e/drill/run.ts', 'exit'] },
  { name: 'webkit', reads: PRODUCT, command: ['node', 'e2e/webkit/run.ts'] },
  { name: 'clients', reads: /^(sdk|e2e\/clients)\//, command: ['node', 'e2e/clients/run.ts'] },
]

/** Returns whether a proof can run for a change: on this machine, without packages from a registry. */
const isPossible = ({ name }: Proof) =>
  !values.changed ||
  (name !== 'clients' && name !== 'reproducible' && (name !== 'webkit' || findWebKit() !== null))

const isWanted = ({ name, reads }: Proof) =>
  (positionals.length === 0 || positionals.includes(name)) &&
  (!values.changed || changed.some((file) => reads.test(file)))

function run({ name, command: [program = '', ...args], env }: Proof): boolean {
  const left = Math.max(0, (ends - performance.now()) / 60_000)
  const limit = name === 'threats' && Number.isFinite(left) ? ['--minutes', left.toFixed(2)] : []
  console.log(`\n— ${name}`)
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync(program, [...args, ...limit], options).status === 0
}

const chosen = PROOFS.filter((proof) => isWanted(proof) && isPossible(proof))
const outcomes = chosen.map((proof) => ({
  name: proof.name,
  isProved: performance.now() < ends ? run(proof) : undefined,
}))
console.log()
for (const { name, isProved } of outcomes)
  console.log(
    `${name}: ${isProved === undefined ? 'left for `npm run prove`' : isProved ? 'proved' : 'NOT PROVED'}`,
  )
process.exitCode = outcomes.some(({ isProved }) => isProved === false) ? 1 : 0
