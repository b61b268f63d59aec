/** `npm run keys`: the keys of the login services. Exit code 1 on any refusal. */
import * as z from 'zod'
import { keepIn, readCopy } from './backup/files.ts'
import { CliError } from './cliError.ts'
import { LOCAL_STATE } from './database.ts'
import { makeLocalKeys } from './keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from './keys/make.ts'
import { type KeyTarget, makeRemoteKeys, restoreKeys, workerSecrets } from './keys/remote.ts'
import { readArguments, rejectExcess, rejectOptions } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { wranglerConfigPath, wranglerFor } from './wrangler.ts'

const HELP = `Makes the keys of a service that logs people in by email: what seals its rows, what hides addresses, what signs.

  npm run keys -- auth           as secrets of the deployed Worker; prints its public key
  npm run keys -- vault          the same for the other one: its people run this, with their own account
  npm run keys -- --local        those of \`npm start\`, which makes them by itself
  npm run keys -- auth --from <copy> --key <key file>
                                 gives a fresh Worker the keys of a copy

Options
  --copy FILE            keeps a copy of them, sealed to the public key of --to (\`npm run backup -- make-key\`)
  --to KEY
  --env NAME             an environment of hosting/wrangler.<service>.jsonc
  --persist-to FOLDER    another local state, with --local

A key that exists is never replaced. Keep a copy of the secrets where neither service's people get at it alone: who loses
KEK_K1 or PEPPER loses every wallet that is opened by a code.`

const OPTIONS = {
  local: { type: 'boolean' },
  copy: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  key: { type: 'string' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

/** @throws {@link CliError} for an argument that the others leave without an effect. */
function checkArguments(values: Values, words: readonly string[]): void {
  if (values.local) {
    rejectExcess(words, 0)
    rejectOptions(values, ['copy', 'to', 'from', 'key', 'env'], 'does nothing with --local.')
  } else rejectOptions(values, ['persist-to'], 'names a local state; add --local.')
  if (values.from === undefined) rejectOptions(values, ['key'], 'opens a copy; name it with --from.')
  else rejectOptions(values, ['copy', 'to'], 'keeps a copy of new keys; --from makes none.')
}

function serviceOf(words: readonly string[]): LoginService {
  const service = LOGIN_SERVICES.find((name) => name === words[0])
  if (service !== undefined && words.length === 1) return service
  throw new CliError(`Name one service, ${LOGIN_SERVICES.join(' or ')}, or --local.`)
}

const SecretsSchema = z.record(z.string(), z.string())

async function takeKeys(target: KeyTarget, file: string, keyFile: string | undefined): Promise<void> {
  if (keyFile === undefined) throw new CliError('--from needs --key, the file of the private key.')
  const { made, content } = await readCopy({ file, keyFile }, target.service)
  await restoreKeys(target, SecretsSchema.parse(content))
  console.log(`${target.service} has the keys of ${made}.`)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, process.argv.slice(2))
  if (values.help) return console.log(HELP)
  checkArguments(values, positionals)
  if (values.local) {
    const isNew = makeLocalKeys(values['persist-to'] ?? LOCAL_STATE)
    return console.log(isNew ? 'The local keys are made.' : 'The local keys are there already, and stay.')
  }
  const service = serviceOf(positionals)
  const target = {
    service,
    secrets: workerSecrets(wranglerFor(wranglerConfigPath(service)), values.env ?? null),
  }
  if (values.from !== undefined) return takeKeys(target, values.from, values.key)
  if ((values.copy === undefined) !== (values.to === undefined))
    throw new CliError('--copy and --to go together: a file, and the public key that opens it.')
  const { copy, to } = values
  const backup = copy === undefined || to === undefined ? undefined : keepIn(copy, { service, to })
  const published = await makeRemoteKeys(target, backup)
  const lines = published.map(
    ({ name, value, to }) => `In the "vars" of ${to.join(' and ')}:\n  "${name}": ${value}`,
  )
  console.log([`The keys of ${service} are made.`, ...lines].join('\n'))
}

await runCommand(main)
