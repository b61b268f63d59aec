/** `npm run webhooks`: endpoints that receive events, their keys and their log. Exit code 0 on success, 1 on any refusal. */
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { openDatabase, type Target } from './database.ts'
import { localSecrets } from './keys/local.ts'
import { type SecretStore, workerSecrets } from './keys/remote.ts'
import { type PrintedCommands, printCommand } from './printCommand.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { addCommand, enableCommand, listCommand, removeCommand } from './webhooks/endpointCommands.ts'
import { addPrivateKey, retireKeys, secretCommand } from './webhooks/keys.ts'
import { logCommand, replayCommand, testCommand } from './webhooks/messageCommands.ts'
import { wranglerConfigPath, wranglerFor } from './wrangler.ts'

const HELP = `Sends events of a project to a server of yours, as in Standard Webhooks 1.0. docs/webhooks.md lists the events.

  npm run webhooks -- key                    makes the key that signs deliveries; prints its public key
  npm run webhooks -- add PROJECT URL        adds an endpoint; --type limits it to some events
  npm run webhooks -- list [PROJECT]
  npm run webhooks -- secret ENDPOINT        makes a shared secret, for clients that cannot verify Ed25519; shown once
  npm run webhooks -- retire [ENDPOINT]      removes all keys, or secrets of the endpoint, but the newest
  npm run webhooks -- test ENDPOINT          sends the event webhook.test
  npm run webhooks -- log ENDPOINT           the newest messages and their attempts; --failed lists undelivered ones
  npm run webhooks -- replay ENDPOINT ID…    sends messages again; --failed all that were not delivered
  npm run webhooks -- enable ENDPOINT        after it answered 410
  npm run webhooks -- remove ENDPOINT

Options
  --type TYPE          may be repeated
  --failed
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database
  --json`

const OPTIONS = {
  type: { type: 'string', multiple: true },
  failed: { type: 'boolean' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Arguments that each command takes. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = {
  ...{ key: 0, secret: 1, retire: 1, add: 2, list: 1, test: 1, log: 1, enable: 1, remove: 1 },
  replay: Number.POSITIVE_INFINITY,
}

const wrangler = wranglerFor(wranglerConfigPath('webhooks'))

function secretsOf(target: Target): SecretStore {
  return target.kind === 'local'
    ? localSecrets(target.persistTo, 'webhooks')
    : workerSecrets(wrangler, target.environment)
}

function requireWord(words: readonly string[], index: number, name: string): string {
  const word = words[index]
  if (word === undefined) throw new CliError(`Missing ${name}. \`npm run webhooks -- --help\` shows how.`)
  return word
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...words] = positionals
  if (values.help || command === undefined) return console.log(HELP)
  rejectExcess(words, MAX_ARGUMENTS[command] ?? words.length)
  const target = databaseTarget(values)
  const database = openDatabase(target, wrangler)
  const { type: types = [], failed: isFailed = false } = values
  const endpoint = () => requireWord(words, 0, 'the ID of an endpoint')
  const commands: PrintedCommands = {
    key: () => addPrivateKey(secretsOf(target)),
    secret: () => secretCommand(database, secretsOf(target), endpoint()),
    retire: () => retireKeys(secretsOf(target), words[0]),
    add: () =>
      addCommand(database, {
        project: requireWord(words, 0, 'the ID of a project'),
        url: requireWord(words, 1, 'the URL of the endpoint'),
        types,
        allowsLoopback: target.kind === 'local',
      }),
    list: () => listCommand(database, words[0]),
    test: () => testCommand(database, endpoint()),
    log: () => logCommand(database, { endpoint: endpoint(), isFailed }),
    replay: () => replayCommand(database, { endpoint: endpoint(), ids: words.slice(1), isFailed }),
    enable: () => enableCommand(database, endpoint()),
    remove: () => removeCommand(database, endpoint()),
  }
  await printCommand(commands, { script: 'webhooks', command, isJson: values.json })
}

await runCommand(() => main(process.argv.slice(2)))
