import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveOnDemand } from '@latch/hosting/dev/stack/onDemand.ts'
import { lookForBitcoind } from '@latch/hosting/dev/stack/programs.ts'
import { startBitcoin } from './start.ts'

/**
 * A Bitcoin node for the tests that run in the Workers (`BITCOIN_PORT` is its port), started by the first that needs
 * it. The tests mine the blocks.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const bitcoind = lookForBitcoind()
  if (bitcoind === undefined) {
    console.log('bitcoind not found: the tests that talk to a node of Bitcoin are skipped')
    return async () => {}
  }
  const logs = mkdtempSync(join(tmpdir(), 'latch-bitcoin-'))
  const options = { bitcoind, logs, folder: join(logs, 'chain') }
  const port = Number(process.env.BITCOIN_PORT)
  const node = await serveOnDemand({ name: 'Bitcoin node', port, start: () => startBitcoin(options) })
  return async () => {
    await node.stop()
    rmSync(logs, { recursive: true, force: true })
  }
}
