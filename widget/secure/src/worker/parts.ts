import { createClient } from './client.ts'
import { loadDeviceKey } from './deviceKey.ts'
import type { Environment } from './environment.ts'
import { createKeyring } from './keyring.ts'
import type { Params } from './messages.ts'
import { type CreateSmartAccounts, noSmartAccounts } from './noSmartAccounts.ts'
import { createSessions } from './session.ts'
import { createWallets } from './wallet.ts'

export type Parts = Awaited<ReturnType<typeof createParts>>

/** Creates the parts that every worker of this origin shares: one device, its session, and the wallet that they open. */
export async function createParts(
  origins: Params<'start'>,
  environment: Environment,
  createSmartAccounts: CreateSmartAccounts = noSmartAccounts,
) {
  const device = await loadDeviceKey(environment)
  const client = createClient(origins, device, environment)
  const sessions = createSessions(client, environment, origins.host)
  const keyring = createKeyring(environment)
  const smartAccounts = createSmartAccounts(environment.storage, origins.smartAccounts)
  const wallets = createWallets({ client, sessions, device, keyring, smartAccounts, environment })
  return { device, client, sessions, keyring, wallets, smartAccounts, environment }
}
