/** `npm run console`: members of the operator's console. Exit code 0 on success, 1 on any refusal. */
import { consoleOrigin } from '#dev/stack/console.ts'
import { layoutFrom, parseBase } from '#dev/stack/ports.ts'
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { toD1 } from './console/d1.ts'
import { inviteMember, printMembers, removeMember } from './console/members.ts'
import { openDatabase, type Target } from './database.ts'
import { type PrintedCommands, printCommand } from './printCommand.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Invites people to the operator's console, and removes them. docs/console.md says what each role may do.

  npm run console -- invite --role owner --label "Ada"    prints a link for one person, valid for 72 hours
  npm run console -- members                              lists members with their IDs
  npm run console -- remove MEMBER                        ends their sessions, and their passkeys log in no longer

Options
  --role ROLE          owner, editor or viewer
  --label TEXT         for whom, as owners see it in the console
  --remote             the deployed console; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database
  --json`

const OPTIONS = {
  role: { type: 'string' },
  label: { type: 'string' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Arguments that each command takes. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = { invite: 0, members: 0, remove: 1 }

/** @throws {@link CliError} if the configuration does not name it. */
async function originOf(target: Target): Promise<string> {
  if (target.kind === 'local') return consoleOrigin(layoutFrom(parseBase('LATCH_PORT', 4800)))
  // Loads wrangler, which takes longer than the other commands.
  const { readConfig } = await import('./deploy/step.ts')
  const { CONSOLE_ORIGIN: origin } = readConfig('console', target.environment).vars
  if (typeof origin === 'string' && origin !== '') return origin
  throw new CliError('hosting/wrangler.console.jsonc has no CONSOLE_ORIGIN yet: fill its "vars".')
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...words] = positionals
  const [id] = words
  if (values.help || command === undefined) return console.log(HELP)
  rejectExcess(words, MAX_ARGUMENTS[command] ?? words.length)
  const target = databaseTarget(values)
  const db = toD1(openDatabase(target))
  const { role = '', label = '' } = values
  const commands: PrintedCommands = {
    invite: async () => inviteMember(db, { role, label, origin: await originOf(target) }),
    members: () => printMembers(db),
    remove() {
      if (id === undefined) throw new CliError('Missing the ID of a member.')
      return removeMember(db, id)
    },
  }
  await printCommand(commands, { script: 'console', command, isJson: values.json })
}

await runCommand(() => main(process.argv.slice(2)))
