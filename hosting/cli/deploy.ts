/** `npm run deploy`: deploys each Worker after everything it needs. Exit code 1 on any refusal. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { CliError } from './cliError.ts'
import { operatorConsole } from './deploy/console.ts'
import { docs } from './deploy/docs.ts'
import { loginService } from './deploy/loginService.ts'
import { secure } from './deploy/secure.ts'
import { readConfig, type Step } from './deploy/step.ts'
import { webhooks } from './deploy/webhooks.ts'
import { widget } from './deploy/widget.ts'
import { runCommand } from './runCommand.ts'
import { ROOT, WORKERS, type WorkerName } from './wrangler.ts'

const HELP = `Builds, keeps the build's hashed files in the archive, migrates the databases, deploys the Workers, and fills the
wallet directory where it is empty or holds the list of another release.

  npm run deploy                   the widget, and of login by email, the console and the documentation each Worker whose
                                   configuration names its neighbours
  npm run deploy -- <worker>…      these alone: ${WORKERS.toReversed().join(', ')}

Options
  --dry-run    takes the build that is there, says what would be archived, migrated and run by the clock, and bundles
               the Workers; names the empty values that would stop it; needs no network
  --env NAME   an environment of hosting/wrangler.<worker>.jsonc

No key and no pepper of a login service is ever replaced; \`npm run keys\` makes them.`

const OPTIONS = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const STEPS: Readonly<Record<WorkerName, Step>> = {
  webhooks,
  vault: loginService('vault'),
  auth: loginService('auth'),
  secure,
  widget,
  console: operatorConsole,
  docs,
}

/** Workers with files that `npm run build` makes. */
const BUILT: readonly WorkerName[] = ['secure', 'widget', 'console']

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new CliError(`${(error as Error).message} \`npm run deploy -- --help\` shows how.`)
  }
}

/** In the order in which they are deployed. */
function chosenBy(words: readonly string[]): WorkerName[] {
  const unknown = words.find((word) => !WORKERS.some((worker) => worker === word))
  if (unknown !== undefined)
    throw new CliError(`There is no Worker '${unknown}'. There are ${WORKERS.toReversed().join(', ')}.`)
  return WORKERS.filter((worker) => words.includes(worker))
}

/** A deployment without login by email deploys only the widget and needs no more settings. */
function isConfigured(worker: WorkerName, environment: string | null): boolean {
  if (worker === 'widget') return true
  const { vars } = readConfig(worker === 'webhooks' ? 'auth' : worker, environment)
  if (worker === 'console') return Boolean(vars.CONSOLE_ORIGIN)
  return Boolean(worker === 'docs' ? vars.WIDGET_ORIGIN : vars.AUTH_ORIGIN)
}

function build(): void {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new CliError('Stopped: the build failed; see above.')
}

/** Says where the deployment would stop, or leave a Worker out. */
function warnOfEmptyVars(worker: WorkerName, environment: string | null, named: readonly WorkerName[]): void {
  try {
    STEPS[worker].requireVars(environment)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const isChosen = named.includes(worker) || isConfigured(worker, environment)
    console.log(
      `${isChosen ? 'would stop' : `would leave ${worker} out unless it is named`}: ${error.message}`,
    )
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(HELP)
  const environment = values.env ?? null
  const named = chosenBy(positionals)
  if (values['dry-run']) {
    for (const worker of named.length > 0 ? named : WORKERS) {
      warnOfEmptyVars(worker, environment, named)
      await STEPS[worker].rehearse(environment)
    }
    return
  }
  const chosen = named.length > 0 ? named : WORKERS.filter((worker) => isConfigured(worker, environment))
  for (const worker of chosen) {
    STEPS[worker].requireVars(environment)
    await STEPS[worker].check?.(environment)
  }
  if (chosen.some((worker) => BUILT.includes(worker))) build()
  for (const worker of chosen) await STEPS[worker].deploy(environment)
}

await runCommand(main)
