import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cliError.ts'
import { ROOT } from '../wrangler.ts'
import { bundle, environmentArguments, requireVars, type Step, wrangler } from './step.ts'
import { migrateDatabase, rehearseMigrations } from './widgetDatabase.ts'

/** Deploys the secure frame's Worker. It uses the widget's database, which is migrated first. */
export const secure: Step = {
  requireVars: (environment) => requireVars('secure', environment),
  async rehearse(environment) {
    if (!existsSync(join(ROOT, 'widget/secure/dist/embed.html')))
      throw new CliError('There is no build of the secure frame. Run `npm run build` first.')
    rehearseMigrations()
    await bundle('secure', environment)
  },
  async deploy(environment) {
    await migrateDatabase(environment)
    await wrangler('secure', 'deploy', ...environmentArguments(environment))
  },
}
