import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../wrangler.ts'
import { bundle, environmentArguments, type Step, wrangler } from './step.ts'

/** The Worker that delivers webhooks: auth and the widget are bound to it, so it comes first. */
export const webhooks: Step = {
  requireVars() {},
  async rehearse(environment) {
    for (const file of readdirSync(join(ROOT, 'hosting/webhooks/migrations')).sort())
      console.log(`would migrate the database of webhooks by ${file}, unless it was`)
    await bundle('webhooks', environment)
  },
  async deploy(environment) {
    const named = environmentArguments(environment)
    await wrangler('webhooks', 'd1', 'migrations', 'apply', 'DB', '--remote', ...named)
    await wrangler('webhooks', 'deploy', ...named)
  },
}
