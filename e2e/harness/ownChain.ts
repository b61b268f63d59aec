import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeAccounts } from '@latch/hosting/dev/accounts/place.ts'
import dollar from '@latch/hosting/dev/contracts/LatchTestDollar.json' with { type: 'json' }
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'
import { findAnvil } from '@latch/hosting/dev/stack/programs.ts'
import { localAccount, localChains } from '@latch/hosting/dev/wallet/chains.ts'
import { type Abi, createTestClient, type Hex, http, publicActions, walletActions } from 'viem'

const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT = 30_000

/**
 * Starts a local chain for one test file, which can move its time without affecting others. It has the contracts of
 * smart accounts and a token that anyone may mint.
 *
 * @param index - Of the two local networks, which differ in their chain id.
 */
export async function startOwnChain(index: 0 | 1 = 0) {
  const port = await reservePort()
  const chain = localChains([port, port])[index]
  const logs = mkdtempSync(join(tmpdir(), 'latch-own-chain-'))
  const words = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id)]
  const command = [findAnvil(ROOT), ...words]
  const service = startService('own-chain', command, { cwd: ROOT, logs })
  const stop = async () => {
    await service.stop()
    rmSync(logs, { recursive: true, force: true })
  }
  try {
    const client = createTestClient({ chain, mode: 'anvil', transport: http(), pollingInterval: 20 })
      .extend(publicActions)
      .extend(walletActions)
    await untilReady(service, () => client.getChainId(), START_TIMEOUT)
    await placeAccounts(chain)
    const { abi, bytecode } = dollar as unknown as { abi: Abi; bytecode: Hex }
    const hash = await client.deployContract({ account: localAccount(0), abi, bytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The token was not deployed.')
    return { client, token: contractAddress, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type OwnChain = Awaited<ReturnType<typeof startOwnChain>>
