import { SECRETS } from '#login/secrets.ts'
import { CliError } from '../cliError.ts'
import type { Wrangler } from '../wrangler.ts'
import { type LoginService, type MadeKeys, makeKeys } from './make.ts'

/** Keeps a copy of secrets, before they are anywhere else. */
export type KeepCopy = (secrets: Readonly<Record<string, string>>) => Promise<void>

/** The deployed Worker whose keys are meant. */
export type KeyTarget = { service: LoginService; environment: string | null; wrangler: Wrangler }

/**
 * Makes the keys of a deployed service as secrets of its Worker, all in one call.
 *
 * @param keepCopy - Gets them first: no command shows a secret again.
 * @returns what stands in the configuration of whoever checks its signatures.
 * @throws {@link CliError} when one is there already: what it sealed could never be opened again.
 */
export async function makeRemoteKeys(target: KeyTarget, keepCopy?: KeepCopy): Promise<MadeKeys['published']> {
  await requireNoKeys(target)
  const { secrets, published } = makeKeys(target.service)
  await keepCopy?.(secrets)
  await writeSecrets(target, secrets)
  return published
}

/** Gives a fresh Worker the keys of a copy. @throws {@link CliError} where it has any. */
export async function restoreKeys(
  target: KeyTarget,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  await requireNoKeys(target)
  await writeSecrets(target, secrets)
}

async function requireNoKeys(target: KeyTarget): Promise<void> {
  const { service } = target
  const existing = (await listSecrets(target)).filter(
    (name) => /^KEK_K/.test(name) || SECRETS[service].some((secret) => secret.name === name),
  )
  if (existing.length > 0)
    throw new CliError(
      `${service} has ${existing.join(', ')} already. They are not replaced: whatever they sealed could never be opened again, and every wallet with it.`,
    )
}

/** All in one call, by the standard input: what runs is seen by everybody on the machine. */
export async function writeSecrets(
  { environment, wrangler }: KeyTarget,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const named = environment === null ? [] : ['--env', environment]
  const { status, stdout, stderr } = await wrangler(['secret', 'bulk', ...named], JSON.stringify(secrets))
  if (status !== 0) throw new CliError(`The secrets could not be written: ${(stderr || stdout).trim()}`)
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
