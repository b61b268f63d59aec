/** `npm run wallets`: fills the wallet directory. Exit code 0 on success, 1 on any refusal. */
import type { parseArgs } from 'node:util'
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { openDatabase, type Target } from './database.ts'
import { readArguments, rejectExcess, rejectOptions } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { certifiedWallets, certifyWallets, uncertifyWallets } from './wallets/certify.ts'
import { downloadImages } from './wallets/downloadImages.ts'
import { fetchWallets } from './wallets/fetchWallets.ts'
import { replaceWallets } from './wallets/replaceWallets.ts'
import { seedWallets } from './wallets/seedWallets.ts'
import { assertSource } from './wallets/source.ts'

const HELP = `Fills the wallet directory that the widget searches. seed and sync replace the list as a whole.

  npm run wallets -- seed                              the list that ships with Latch
  npm run wallets -- sync --source URL --key KEY       the list of a directory service
                                                       (GET URL/getWallets?projectId=KEY&page=1&entries=100);
                                                       LATCH_DIRECTORY_KEY keeps the key out of the shell's history
  npm run wallets -- certify ID…                       gives wallets the badge 'certified', also in lists that come later
  npm run wallets -- uncertify ID…                     takes it away
  npm run wallets -- certified                         which ones have it

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database
  --images FOLDER      where sync keeps icons (hosting/data/wallets/images); the next deploy publishes them

The service's terms of use apply to what sync fetches.`

const OPTIONS = {
  source: { type: 'string' },
  key: { type: 'string' },
  images: { type: 'string' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Arguments that each command takes. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = { seed: 0, sync: 0, certified: 0 }

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** @throws {@link CliError} without one. */
function requireIds(ids: readonly string[]): readonly string[] {
  if (ids.length > 0) return ids
  throw new CliError('Name at least one wallet by its id, e.g. io.metamask.')
}

async function seed(target: Target): Promise<void> {
  console.log(`The directory holds the ${await seedWallets(target)} wallets that ship with Latch.`)
}

async function sync(
  target: Target,
  { source, key = process.env.LATCH_DIRECTORY_KEY, images }: Options,
): Promise<void> {
  if (source === undefined || key === undefined)
    throw new CliError('sync needs --source URL, and --key KEY or the variable LATCH_DIRECTORY_KEY.')
  assertSource(source)
  const { wallets, refused } = await fetchWallets({ source, key })
  for (const { id, reason } of refused) console.error(`refused ${id}: ${reason}`)
  const { added, missing } = await downloadImages({ source, key }, wallets, images)
  console.log(`${added} icons added, ${missing.length} missing.`)
  await replaceWallets(target, wallets)
  console.log(`The directory holds ${wallets.length} wallets of ${source}; ${refused.length} refused.`)
  if (added > 0)
    console.log('`npm run deploy` publishes the new icons; until then these wallets show initials.')
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...ids] = positionals
  if (values.help || command === undefined) return console.log(HELP)
  rejectExcess(ids, MAX_ARGUMENTS[command] ?? ids.length)
  if (command !== 'sync') rejectOptions(values, ['source', 'key', 'images'], 'is an option of sync.')
  if (command === 'seed') return seed(databaseTarget(values))
  if (command === 'sync') return sync(databaseTarget(values), values)
  const database = openDatabase(databaseTarget(values))
  if (command === 'certify') await certifyWallets(database, requireIds(ids))
  else if (command === 'uncertify') await uncertifyWallets(database, requireIds(ids))
  else if (command !== 'certified')
    throw new CliError(`There is no command '${command}'. \`npm run wallets -- --help\` lists them.`)
  console.log(`Certified: ${(await certifiedWallets(database)).join(', ') || 'none'}.`)
}

await runCommand(() => main(process.argv.slice(2)))
