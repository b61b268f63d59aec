/** `npm run projects`: the operator's command. Exit code 0 on success, 1 on any refusal. */

import { CliError } from './cliError.ts'
import { parseCommandLine, targetOf } from './commandLine.ts'
import { openDatabase } from './database.ts'
import { editChains } from './projects/chainCommands.ts'
import type { Command } from './projects/command.ts'
import { editFeatures } from './projects/featureCommands.ts'
import { HELP } from './projects/help.ts'
import {
  addProject,
  editOrigins,
  importFile,
  listProjects,
  migrate,
  removeProject,
  showProject,
} from './projects/projectCommands.ts'
import { editWalletRules } from './projects/walletRuleCommands.ts'

const COMMANDS = new Map<string, Command>([
  ['add', addProject],
  ['list', listProjects],
  ['show', showProject],
  ['remove', removeProject],
  ['origins', editOrigins],
  ['features', editFeatures],
  ['wallets', editWalletRules],
  ['import', importFile],
  ['chains', editChains],
  ['migrate', migrate],
])

async function main(argv: readonly string[]): Promise<void> {
  const {
    words: [name, ...words],
    options,
  } = parseCommandLine(argv)
  if (options.help || name === undefined) return console.log(HELP)
  const command = COMMANDS.get(name)
  if (!command)
    throw new CliError(`There is no command '${name}'. \`npm run projects -- --help\` lists them.`)
  const target = targetOf(options)
  const { text, data } = await command(openDatabase(target), { words, options }, target)
  console.log(options.json ? JSON.stringify(data, null, 2) : text)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
