import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { PRIVATE_KEY_PREFIX, sharedSecretPrefix } from '#webhooks/src/secretNames.ts'
import { CliError } from '../cliError.ts'
import type { SecretStore } from '../keys/remote.ts'
import type { Output } from '../printCommand.ts'
import { requireEndpoint } from './endpointCommands.ts'

const SECRET_LENGTH = 32

/** Makes a key that signs deliveries. Earlier ones stay, and sign too, until they are retired. */
export async function addPrivateKey(secrets: SecretStore): Promise<Output> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const point = Buffer.from(x, 'base64url')
  const key = Buffer.concat([Buffer.from(d, 'base64url'), point]).toString('base64')
  await addSecret(secrets, PRIVATE_KEY_PREFIX, `whsk_${key}`)
  const publicKey = `whpk_${point.toString('base64')}`
  return { text: `Deliveries are signed by the key of\n  ${publicKey}`, data: { publicKey } }
}

/** `secret ENDPOINT` */
export async function secretCommand(database: Database, secrets: SecretStore, id: string): Promise<Output> {
  await requireEndpoint(database, id)
  return addSharedSecret(secrets, id)
}

/** Makes a shared secret of an endpoint. Earlier ones stay, and sign too, until they are retired. */
export async function addSharedSecret(secrets: SecretStore, endpoint: string): Promise<Output> {
  const secret = `whsec_${randomBytes(SECRET_LENGTH).toString('base64')}`
  await addSecret(secrets, sharedSecretPrefix(endpoint), secret)
  return {
    text: `Deliveries to ${endpoint} are also signed by\n  ${secret}\nIt is not shown again.`,
    data: { secret },
  }
}

/**
 * Removes all keys of a kind but the newest, once every receiver has that one.
 *
 * @param endpoint - Its shared secrets; the keys of all deliveries if undefined.
 */
export async function retireKeys(secrets: SecretStore, endpoint: string | undefined): Promise<Output> {
  const prefix = endpoint === undefined ? PRIVATE_KEY_PREFIX : sharedSecretPrefix(endpoint)
  const [newest, ...former] = await listVersions(secrets, prefix)
  if (newest === undefined) throw new CliError('There is no key yet.')
  for (const version of former) await secrets.remove(`${prefix}${version}`)
  return { text: `Only ${prefix}${newest} signs now.`, data: { removed: former.length } }
}

async function addSecret(secrets: SecretStore, prefix: string, value: string): Promise<void> {
  const [newest = 0] = await listVersions(secrets, prefix)
  await secrets.write({ [`${prefix}${newest + 1}`]: value })
}

/** The newest first. */
async function listVersions(secrets: SecretStore, prefix: string): Promise<number[]> {
  const names = await secrets.list()
  const versions = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
  return versions.toSorted((a, b) => b - a)
}
