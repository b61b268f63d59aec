import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keyFile, localSecrets, readLocalKeys } from '#cli/keys/local.ts'
import { addPrivateKey } from '#cli/webhooks/keys.ts'
import type { RunningWorkers, ServedWorker } from '../workers/serve.ts'
import type { Layout } from './ports.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Returns the Worker that delivers webhooks.
 *
 * @param state - Folder of its key, which is created if missing.
 */
export async function webhooksWorker(
  state: string,
  { webhooks: port }: Pick<Layout, 'webhooks'>,
): Promise<ServedWorker> {
  const file = keyFile(state, 'webhooks')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, '', { mode: 0o600 })
    await addPrivateKey(localSecrets(state, 'webhooks'))
  }
  return { name: 'webhooks', port, vars: { ...readLocalKeys(state, 'webhooks'), DEV: 'on' } }
}

export async function migrateWebhooks(workers: RunningWorkers): Promise<void> {
  await (await workers.database('webhooks')).migrate(join(ROOT, 'hosting/webhooks/migrations'))
}
