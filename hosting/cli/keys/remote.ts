import { SECRETS } from '#login/secrets.ts'
import { CliError } from '../cliError.ts'
import { explainFailure, type Wrangler } from '../wrangler.ts'
import { type LoginService, type MadeKeys, makeKeys } from './make.ts'

/** Stores a copy of secrets before they are written anywhere else. */
export type KeepCopy = (secrets: Readonly<Record<string, string>>) => Promise<void>

/** Store of a service's secrets; no value is ever read. */
export type SecretStore = {
  /** Returns the names. */
  list(): Promise<readonly string[]>
  /** Adds secrets, all or none. */
  write(secrets: Readonly<Record<string, string>>): Promise<void>
  remove(name: string): Promise<void>
}

/** A login service, and the store of its secrets. */
export type KeyTarget = { service: LoginService; secrets: SecretStore }

/** The secrets of a deployed Worker. */
export function workerSecrets(wrangler: Wrangler, environment: string | null): SecretStore {
  const named = environment === null ? [] : ['--env', environment]
  return {
    async list() {
      const result = await wrangler(['secret', 'list', '--format', 'json', ...named])
      const { status, stdout, stderr } = result
      if (status === 0) {
        const secrets: { name: string }[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
        return secrets.map(({ name }) => name)
      }
      // Cloudflare's code for a Worker that was never deployed.
      if (/\b10007\b/.test(`${stdout}${stderr}`)) return []
      throw new CliError(`The secrets cannot be listed: ${explainFailure(result)}`)
    },
    async write(secrets) {
      // By the standard input: the arguments of a program are seen by everybody on the machine.
      const result = await wrangler(['secret', 'bulk', ...named], JSON.stringify(secrets))
      if (result.status !== 0)
        throw new CliError(`The secrets could not be written: ${explainFailure(result)}`)
    },
    async remove(name) {
      const result = await wrangler(['secret', 'delete', name, ...named])
      if (result.status !== 0) throw new CliError(`${name} could not be removed: ${explainFailure(result)}`)
    },
  }
}

/**
 * Makes the keys of a deployed service as secrets of its Worker, all in one call.
 *
 * @param keepCopy - Receives them first, because no command can show a secret again.
 * @returns the public values for the configuration of services that check its signatures.
 * @throws {@link CliError} if a key exists already: what it sealed could never be opened again.
 */
export async function makeRemoteKeys(target: KeyTarget, keepCopy?: KeepCopy): Promise<MadeKeys['published']> {
  await requireNoKeys(target)
  const { secrets, published } = makeKeys(target.service)
  await keepCopy?.(secrets)
  await target.secrets.write(secrets)
  return published
}

/**
 * Writes the keys of a copy to a Worker; several copies may be restored. @throws {@link CliError} if the Worker already
 * has one of the keys.
 */
export async function restoreKeys(
  target: KeyTarget,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const existing = await target.secrets.list()
  refuseExisting(
    target,
    existing.filter((name) => Object.hasOwn(secrets, name)),
  )
  await target.secrets.write(secrets)
}

async function requireNoKeys(target: KeyTarget): Promise<void> {
  const { service } = target
  const existing = (await target.secrets.list()).filter(
    (name) => /^KEK_K/.test(name) || SECRETS[service].some((secret) => secret.name === name),
  )
  refuseExisting(target, existing)
}

function refuseExisting({ service }: KeyTarget, existing: readonly string[]): void {
  if (existing.length > 0)
    throw new CliError(
      `${service} has ${existing.join(', ')} already. They are not replaced: whatever they sealed could never be opened again, and every wallet with it.`,
    )
}
