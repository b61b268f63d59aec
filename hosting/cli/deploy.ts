/** `npm run deploy`: whatever the new Worker needs is there before it is. Exit code 1 on any refusal. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { type ArchiveEntry, archiveEntries } from './archive.ts'
import { CliError } from './cliError.ts'
import { openDatabase, type Target } from './database.ts'
import { needsSeed, seedWallets } from './wallets/seedWallets.ts'
import { CONFIG, ROOT, runWrangler } from './wrangler.ts'

const HELP = `Builds, keeps the build's hashed files in the archive, migrates the database, deploys the Worker, and fills the
wallet directory where it is empty or holds the list of another release.

  npm run deploy

Options
  --dry-run    takes the build that is there, says what would be archived, migrated and run by the clock, and bundles
               the Worker; needs no network
  --env NAME   an environment of hosting/wrangler.widget.jsonc`

const OPTIONS = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const DIST = join(ROOT, 'hosting/widget/dist')
const MIGRATIONS = join(ROOT, 'hosting/migrations')

async function wrangler(...args: readonly string[]): Promise<void> {
  if ((await runWrangler(args)) !== 0) throw new CliError(`Stopped: wrangler ${args[0]} failed; see above.`)
}

async function dryRun(environment: readonly string[], crons: readonly string[]): Promise<void> {
  if (!existsSync(join(DIST, 'manifest.json')))
    throw new CliError('There is no build. Run `npm run build` first.')
  for (const { key, contentType } of archiveEntries(DIST))
    console.log(`would archive ${key} as ${contentType}`)
  for (const file of readdirSync(MIGRATIONS).sort())
    console.log(`would migrate the database by ${file}, unless it was`)
  console.log('would fill the wallet directory, unless it holds this list or one of your own')
  for (const cron of crons) console.log(`would run the Worker's scheduled handler at '${cron}'`)
  const out = mkdtempSync(join(tmpdir(), 'latch-deploy-'))
  try {
    await wrangler('deploy', '--dry-run', '--outdir', out, ...environment)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

async function deploy(named: string | undefined, bucket: string): Promise<void> {
  const environment = environmentArguments(named)
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new CliError('Stopped: the build failed; see above.')
  for (const entry of archiveEntries(DIST)) await archive(entry, bucket)
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', ...environment)
  await wrangler('deploy', ...environment)
  await fillDirectory({ kind: 'remote', environment: named ?? null })
}

/** Comes last: the pictures of the list are part of the build. */
async function fillDirectory(target: Target): Promise<void> {
  if (!(await needsSeed(openDatabase(target)))) return
  console.log(`The directory holds the ${await seedWallets(target)} wallets that ship with this build.`)
}

function environmentArguments(named: string | undefined): string[] {
  return named === undefined ? [] : ['--env', named]
}

function archive({ key, file, contentType }: ArchiveEntry, bucket: string): Promise<void> {
  const options = ['--file', file, '--content-type', contentType, '--remote']
  return wrangler('r2', 'object', 'put', `${bucket}/${key}`, ...options)
}

type Settings = { bucket: string; crons: readonly string[] }

/** What the configuration says of an environment, the default one when undefined. */
function readSettings(environment: string | undefined): Settings {
  const config = unstable_readConfig({ config: CONFIG, ...(environment ? { env: environment } : {}) })
  const buckets: { binding: string; bucket_name?: string }[] = config.r2_buckets
  const bucket = buckets.find(({ binding }) => binding === 'ARCHIVE')?.bucket_name
  if (bucket === undefined) throw new CliError('The configuration names no bucket for the ARCHIVE binding.')
  const crons = config.triggers.crons ?? []
  if (crons.length === 0) throw new CliError('The configuration names no cron: no chain would be indexed.')
  return { bucket, crons }
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new CliError(`${(error as Error).message} \`npm run deploy -- --help\` shows how.`)
  }
}

async function main(): Promise<void> {
  const values = readOptions()
  if (values.help) return console.log(HELP)
  const { bucket, crons } = readSettings(values.env)
  await (values['dry-run'] ? dryRun(environmentArguments(values.env), crons) : deploy(values.env, bucket))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
