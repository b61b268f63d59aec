import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SECRETS } from '#login/secrets.ts'
import { CliError } from '../cliError.ts'
import type { LoginService } from '../keys/make.ts'
import { workerSecrets } from '../keys/remote.ts'
import { ROOT, wranglerConfigPath, wranglerFor } from '../wrangler.ts'
import { bundle, environmentArguments, readConfig, requireVars, type Step, wrangler } from './step.ts'

/** Name of the first key that seals rows; later ones are made by `npm run rotate-keys`. */
const FIRST_KEY = 'KEK_K1'
const KEY_NAME = /^(?:KEK_K\d{1,4}|LOOKUP_PEPPER)$/

/** One of the two services that log users in. No deployment touches its keys. */
export function loginService(service: LoginService): Step {
  return {
    requireVars: (environment) => requireVars(service, environment),
    async check(environment) {
      const { vars } = readConfig(service, environment)
      const secrets = await workerSecrets(wranglerFor(wranglerConfigPath(service)), environment).list()
      checkKeys(service, { vars: Object.keys(vars), secrets, current: String(vars.KEK_CURRENT) })
    },
    async rehearse(environment) {
      for (const file of readdirSync(join(ROOT, `hosting/${service}/migrations`)).sort())
        console.log(`would migrate the database of ${service} by ${file}, unless it was`)
      await bundle(service, environment)
    },
    async deploy(environment) {
      const named = environmentArguments(environment)
      await wrangler(service, 'd1', 'migrations', 'apply', 'DB', '--remote', ...named)
      await wrangler(service, 'deploy', ...named)
    },
  }
}

/**
 * Checks that a service has its keys, and would keep them: a variable replaces a secret of its name.
 *
 * @throws {@link CliError} if not.
 */
export function checkKeys(
  service: LoginService,
  { vars, secrets, current }: Readonly<Record<'vars' | 'secrets', readonly string[]>> & { current: string },
): void {
  const names = SECRETS[service].map(({ name }) => (name === FIRST_KEY ? `KEK_${current}` : name))
  const shadowing = vars.filter((name) => names.includes(name) || KEY_NAME.test(name))
  if (shadowing.length > 0)
    throw new CliError(
      `hosting/wrangler.${service}.jsonc has ${shadowing.join(', ')} among its "vars", which would replace the secret of that name. Take it out.`,
    )
  const missing = names.filter((name) => !secrets.includes(name))
  if (missing.includes(`KEK_${current}`) && secrets.some((name) => name.startsWith('KEK_')))
    throw new CliError(
      `KEK_CURRENT of ${service} is ${current}, and there is no secret KEK_${current}. \`npm run rotate-keys -- ${service}\` makes the next one.`,
    )
  if (missing.length > 0)
    throw new CliError(
      `${service} has no ${missing.join(', ')} yet. Run \`npm run keys -- ${service}\` first.`,
    )
}
