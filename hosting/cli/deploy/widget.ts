import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ArchiveEntry, archiveEntries } from '../archive.ts'
import { CliError } from '../cliError.ts'
import { openDatabase, type Target } from '../database.ts'
import { needsSeed, seedWallets } from '../wallets/seedWallets.ts'
import { ROOT } from '../wrangler.ts'
import { prepareIndex, rehearseIndex } from './indexDatabase.ts'
import { bundle, environmentArguments, readConfig, requireVars, type Step, wrangler } from './step.ts'
import { migrateDatabase, rehearseMigrations } from './widgetDatabase.ts'

const DIST = join(ROOT, 'hosting/widget/dist')

/** Deploys the widget's Worker, after everything it needs. */
export const widget: Step = {
  requireVars: (environment) => requireVars('widget', environment, ['WIDGET_ORIGIN']),
  async rehearse(environment) {
    const { crons } = readSettings(environment)
    if (!existsSync(join(DIST, 'manifest.json')))
      throw new CliError('There is no build. Run `npm run build` first.')
    for (const { key, contentType } of archiveEntries(DIST))
      console.log(`would archive ${key} as ${contentType}`)
    rehearseMigrations()
    rehearseIndex(environment)
    console.log('would fill the wallet directory, unless it holds this list or one of your own')
    for (const cron of crons) console.log(`would run the Worker's scheduled handler at '${cron}'`)
    await bundle('widget', environment)
  },
  async deploy(environment) {
    const { bucket } = readSettings(environment)
    const named = environmentArguments(environment)
    for (const entry of archiveEntries(DIST)) await archive(entry, bucket)
    await prepareIndex(environment)
    await migrateDatabase(environment)
    await wrangler('widget', 'deploy', ...named)
    await fillDirectory({ kind: 'remote', environment })
  },
}

/** Comes last: the pictures of the list are part of the build. */
async function fillDirectory(target: Target): Promise<void> {
  if (!(await needsSeed(openDatabase(target)))) return
  console.log(`The directory holds the ${await seedWallets(target)} wallets that ship with this build.`)
}

function archive({ key, file, contentType }: ArchiveEntry, bucket: string): Promise<void> {
  const options = ['--file', file, '--content-type', contentType, '--remote']
  return wrangler('widget', 'r2', 'object', 'put', `${bucket}/${key}`, ...options)
}

type Settings = { bucket: string; crons: readonly string[] }

function readSettings(environment: string | null): Settings {
  const config = readConfig('widget', environment)
  const buckets: { binding: string; bucket_name?: string }[] = config.r2_buckets
  const bucket = buckets.find(({ binding }) => binding === 'ARCHIVE')?.bucket_name
  if (bucket === undefined) throw new CliError('The configuration names no bucket for the ARCHIVE binding.')
  const crons = config.triggers.crons ?? []
  if (crons.length === 0) throw new CliError('The configuration names no cron: no chain would be indexed.')
  return { bucket, crons }
}
