/** `npm run keys`: the keys of the login services. Exit code 1 on any refusal. */
import { parseArgs } from 'node:util'
import { CliError } from './cliError.ts'
import { LOCAL_STATE } from './database.ts'
import { makeLocalKeys } from './keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from './keys/make.ts'
import { makeRemoteKeys } from './keys/remote.ts'
import { configOf, wranglerFor } from './wrangler.ts'

const HELP = `Makes the keys of a service that logs people in by e-mail: what seals its rows, what hides addresses, what signs.

  npm run keys -- auth           as secrets of the deployed Worker; prints its public key
  npm run keys -- vault          the same for the other one: its people run this, with their own account
  npm run keys -- --local        those of \`npm start\`, which makes them by itself

Options
  --env NAME             an environment of hosting/wrangler.<service>.jsonc
  --persist-to FOLDER    another local state, with --local

A key that exists is never replaced. Keep a copy of the secrets where neither service's people get at it alone: who loses
KEK_K1 or PEPPER loses every wallet that is opened by a code.`

const OPTIONS = {
  local: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new CliError(`${(error as Error).message} \`npm run keys -- --help\` shows how.`)
  }
}

function serviceOf(words: readonly string[]): LoginService {
  const service = LOGIN_SERVICES.find((name) => name === words[0])
  if (service !== undefined && words.length === 1) return service
  throw new CliError(`Name one service, ${LOGIN_SERVICES.join(' or ')}, or --local.`)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(HELP)
  if (values.local) {
    const isNew = makeLocalKeys(values['persist-to'] ?? LOCAL_STATE)
    return console.log(isNew ? 'The local keys are made.' : 'The local keys are there already, and stay.')
  }
  const service = serviceOf(positionals)
  const target = { service, environment: values.env ?? null, wrangler: wranglerFor(configOf(service)) }
  const published = await makeRemoteKeys(target)
  const lines = published.map(
    ({ name, value, to }) => `In the "vars" of ${to.join(' and ')}:\n  "${name}": ${value}`,
  )
  console.log([`The keys of ${service} are made.`, ...lines].join('\n'))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
