import { SECRETS } from '../../login/secrets.ts'
import { CliError } from '../cliError.ts'
import type { Wrangler } from '../wrangler.ts'
import { type LoginService, type MadeKeys, makeKeys } from './make.ts'

/** The deployed Worker whose keys are meant. */
export type KeyTarget = { service: LoginService; environment: string | null; wrangler: Wrangler }

/**
 * Makes the keys of a deployed service as secrets of its Worker, all in one call.
 *
 * @returns what stands in the configuration of whoever checks its signatures.
 * @throws {@link CliError} when one is there already: what it sealed could never be opened again.
 */
export async function makeRemoteKeys({
  service,
  environment,
  wrangler,
}: KeyTarget): Promise<MadeKeys['published']> {
  const named = environment === null ? [] : ['--env', environment]
  const existing = (await listSecrets({ service, environment, wrangler })).filter((name) =>
    SECRETS[service].some((secret) => secret.name === name),
  )
  if (existing.length > 0)
    throw new CliError(
      `${service} has ${existing.join(', ')} already. They are not replaced: whatever they sealed could never be opened again, and every wallet with it.`,
    )
  const { secrets, published } = makeKeys(service)
  const { status, stdout, stderr } = await wrangler(['secret', 'bulk', ...named], JSON.stringify(secrets))
  if (status !== 0) throw new CliError(`The secrets could not be written: ${(stderr || stdout).trim()}`)
  return published
}

/** Names of the secrets that a deployed Worker has; none where it was never deployed. */
export async function listSecrets({ environment, wrangler }: KeyTarget): Promise<string[]> {
  const named = environment === null ? [] : ['--env', environment]
  const { status, stdout, stderr } = await wrangler(['secret', 'list', '--format', 'json', ...named])
  if (status === 0) {
    const secrets: { name: string }[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
    return secrets.map(({ name }) => name)
  }
  // Cloudflare's code for a Worker that is not there.
  if (/\b10007\b/.test(`${stdout}${stderr}`)) return []
  throw new CliError(`The secrets cannot be listed: ${(stderr || stdout).trim()}`)
}
