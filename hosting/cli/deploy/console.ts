import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cliError.ts'
import { ROOT } from '../wrangler.ts'
import { bundle, environmentArguments, readConfig, requireVars, type Step, wrangler } from './step.ts'
import { migrateDatabase, rehearseMigrations } from './widgetDatabase.ts'

const WEBHOOKS = 'WEBHOOKS_DB'

/** The operator's console. It uses the databases of the widget and of webhooks, which are migrated first. */
export const operatorConsole: Step = {
  requireVars: (environment) => requireVars('console', environment),
  async check(environment) {
    const [own, framed] = [readConfig('console', environment), readConfig('widget', environment)]
    if (own.vars.CONSOLE_ORIGIN !== framed.vars.CONSOLE_ORIGIN)
      throw new CliError(
        'CONSOLE_ORIGIN in the "vars" of hosting/wrangler.widget.jsonc must be the one of hosting/wrangler.console.jsonc: the console frames previews of the widget.',
      )
  },
  async rehearse(environment) {
    if (!existsSync(join(ROOT, 'hosting/console/dist/index.html')))
      throw new CliError('There is no build of the console. Run `npm run build` first.')
    rehearseMigrations()
    rehearseWebhooks(environment)
    await bundle('console', environment)
  },
  async deploy(environment) {
    await migrateDatabase(environment)
    const named = environmentArguments(environment)
    if (hasWebhooks(environment))
      await wrangler('console', 'd1', 'migrations', 'apply', WEBHOOKS, '--remote', ...named)
    await wrangler('console', 'deploy', ...named)
  },
}

function rehearseWebhooks(environment: string | null): void {
  if (!hasWebhooks(environment)) {
    console.log(`would show no webhooks: no ${WEBHOOKS} database is bound`)
    return
  }
  for (const file of readdirSync(join(ROOT, 'hosting/webhooks/migrations')).sort())
    console.log(`would migrate the database of webhooks by ${file}, unless it was`)
}

function hasWebhooks(environment: string | null): boolean {
  const databases: readonly { binding: string }[] = readConfig('console', environment).d1_databases
  return databases.some(({ binding }) => binding === WEBHOOKS)
}
