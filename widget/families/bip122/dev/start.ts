import { once } from 'node:events'
import type { StartedPart } from '@latch/hosting/dev/stack/onDemand.ts'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { REGTEST } from '@latch/hosting/testing/localBitcoin.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { serveEsplora } from './esplora.ts'
import { type BitcoinNodeOptions, type BitcoinRpc, startBitcoinNode } from './node.ts'

/** Blocks before a block's reward can be spent. */
const MATURITY = 100
/** An address without a known key. */
const NOBODY = 'bcrt1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdku202'

export type BitcoinOptions = Omit<BitcoinNodeOptions, 'port'> & {
  /** Milliseconds from a transaction to its block; absent if tests mine the blocks. */
  blockTime?: number
}

/**
 * Starts a real Bitcoin node with its own chain (regtest), on which the shared test account has 50 BTC, behind
 * Esplora's REST on a separate port.
 *
 * @throws Error with the end of the node's log.
 */
export async function startBitcoin({ blockTime, ...options }: BitcoinOptions): Promise<StartedPart> {
  const { rpc, service } = await startBitcoinNode({ ...options, port: await reservePort() })
  const rich = p2wpkh(pubECDSA(RICH_KEY), REGTEST).address
  await rpc('generatetoaddress', 1, rich)
  await rpc('generatetoaddress', MATURITY, NOBODY)
  const miner = blockTime === undefined ? undefined : createMiner(rpc, blockTime)
  const port = await reservePort()
  const server = serveEsplora(rpc, miner?.onSent).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    exited: service.exited,
    async stop() {
      miner?.stop()
      server.closeAllConnections()
      server.close()
      await service.stop()
    },
  }
}

/** Makes a block some time after the first transaction that waits for one. */
function createMiner(rpc: BitcoinRpc, blockTime: number) {
  let timer: NodeJS.Timeout | undefined
  const mine = () => {
    timer = undefined
    // A node that has gone says so by itself.
    rpc('generatetoaddress', 1, NOBODY).catch(() => undefined)
  }
  return {
    onSent() {
      timer ??= setTimeout(mine, blockTime)
    },
    stop: () => clearTimeout(timer),
  }
}
