import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'
import { findAnvil } from '@latch/hosting/dev/stack/programs.ts'
import { type Chain, createTestClient, http, publicActions, walletActions } from 'viem'

const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT = 30_000

/** Starts an empty local chain. @param port - The one in the chain's URL. @returns its client, and a function that stops it. */
export async function startAnvil(chain: Chain, port: number) {
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
    return { client, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type AnvilClient = Awaited<ReturnType<typeof startAnvil>>['client']
