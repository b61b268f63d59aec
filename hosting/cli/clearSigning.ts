/** `npm run clear-signing`: the list of ERC-7730 descriptors that a build has. Exit code 0 on success, 1 on any refusal. */

import { readRegistry } from './clearSigning/readRegistry.ts'
import { IMPORTED, writeList } from './clearSigning/writeList.ts'
import { CliError } from './cliError.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Makes the list of contract descriptions (ERC-7730) that approvals are explained by.

  npm run clear-signing -- import FOLDER…    reads a copy of the registry, e.g. a clone of
                                             github.com/ethereum/clear-signing-erc7730-registry

Options
  --project NAME   only this folder below registry/; may be given several times
  --to FOLDER      where the list is written (hosting/data/clear-signing/imported)

\`npm run deploy\` builds the widget and the secure frame with it: they hold the digest of its index, and serve the files.`

const OPTIONS = {
  project: { type: 'string', multiple: true },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function importRegistries(folders: readonly string[], projects: readonly string[], to: string): void {
  const read = folders.map((folder) => readRegistry(folder, projects))
  const [files, refused] = [read.flatMap((each) => each.files), read.flatMap((each) => each.refused)]
  for (const { file, reason } of refused) console.error(`refused ${file}: ${reason}`)
  if (files.length === 0) throw new CliError('Nothing was written: the folder has no descriptor.')
  const { digest, contracts, descriptors } = writeList(to, files)
  console.log(
    `${descriptors} descriptors of ${contracts} contracts, ${refused.length} refused. Index ${digest}.`,
  )
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...folders] = positionals
  if (values.help || command === undefined) return console.log(HELP)
  if (command !== 'import' || folders.length === 0)
    throw new CliError('`npm run clear-signing -- import FOLDER` is the command; --help shows its options.')
  importRegistries(folders, values.project ?? [], values.to ?? IMPORTED)
}

await runCommand(() => main(process.argv.slice(2)))
