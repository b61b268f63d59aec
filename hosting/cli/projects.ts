/** `npm run projects`: the operator's command. Exit code 0 on success, 1 on any refusal. */

import { CliError } from './cliError.ts'
import { databaseTarget, parseCommandLine } from './commandLine.ts'
import { openDatabase } from './database.ts'
import { editActions } from './projects/actionsCommand.ts'
import { editChains } from './projects/chainCommands.ts'
import type { Command } from './projects/command.ts'
import { editEmails } from './projects/emailsCommand.ts'
import { editFeatures } from './projects/featureCommands.ts'
import { showFunnel } from './projects/funnelCommand.ts'
import { HELP } from './projects/help.ts'
import { editNetworks, editOrigins } from './projects/listCommands.ts'
import { editLocale } from './projects/localeCommand.ts'
import {
  addProject,
  importFile,
  listProjects,
  migrate,
  removeProject,
  showProject,
} from './projects/projectCommands.ts'
import { showSponsored } from './projects/sponsoredCommand.ts'
import { editTexts } from './projects/textsCommand.ts'
import { editTheme } from './projects/themeCommand.ts'
import { editWalletRules } from './projects/walletRuleCommands.ts'
import { rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

/** Each with the number of arguments that it takes. */
const COMMANDS = new Map<string, readonly [command: Command, maxArguments: number]>([
  ['add', [addProject, 1]],
  ['list', [listProjects, 0]],
  ['show', [showProject, 1]],
  ['remove', [removeProject, 1]],
  ['origins', [editOrigins, Number.POSITIVE_INFINITY]],
  ['features', [editFeatures, Number.POSITIVE_INFINITY]],
  ['networks', [editNetworks, Number.POSITIVE_INFINITY]],
  ['wallets', [editWalletRules, Number.POSITIVE_INFINITY]],
  ['import', [importFile, 1]],
  ['chains', [editChains, 2]],
  ['funnel', [showFunnel, 1]],
  ['sponsored', [showSponsored, 1]],
  ['actions', [editActions, Number.POSITIVE_INFINITY]],
  ['theme', [editTheme, Number.POSITIVE_INFINITY]],
  ['texts', [editTexts, 4]],
  ['locale', [editLocale, 2]],
  ['emails', [editEmails, Number.POSITIVE_INFINITY]],
  ['migrate', [migrate, 0]],
])

async function main(argv: readonly string[]): Promise<void> {
  const {
    positionals: [name, ...positionals],
    options,
  } = parseCommandLine(argv)
  if (options.help || name === undefined) return console.log(HELP)
  const [command, maxArguments = 0] = COMMANDS.get(name) ?? []
  if (!command)
    throw new CliError(`There is no command '${name}'. \`npm run projects -- --help\` lists them.`)
  rejectExcess(positionals, maxArguments)
  const target = databaseTarget(options)
  const { text, data } = await command(openDatabase(target), { positionals, options }, target)
  console.log(options.json ? JSON.stringify(data, null, 2) : text)
}

await runCommand(() => main(process.argv.slice(2)))
