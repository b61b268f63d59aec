import { join } from 'node:path'
import { startBitcoin } from '@latch/families/bip122/dev/start.ts'
import { startBundler } from '../accounts/bundler.ts'
import { phoneSettings } from '../phone/settings.ts'
import { startPhone } from '../phone/start.ts'
import { localChains } from '../wallet/chains.ts'
import { buildPhoneIfStale } from './build.ts'
import { type OnDemand, serveOnDemand } from './onDemand.ts'
import { type Layout, reservePort } from './ports.ts'
import { lookForBitcoind } from './programs.ts'

/** The ERC-4337 bundler of the first chain. */
export function serveBundler(layout: Layout, folders: { root: string; logs: string }): Promise<OnDemand> {
  const [chain] = localChains(layout.chains)
  return serveOnDemand({
    name: 'bundler',
    port: layout.bundler,
    async start(signal) {
      const port = await reservePort()
      const { exited, stop } = await startBundler({ ...folders, chain, port, signal })
      return { port, exited, stop }
    },
  })
}

/** The demo phone wallet, which is built first where it is not up to date. */
export function servePhone(
  layout: Layout,
  { root, folder }: { root: string; folder: string },
): Promise<OnDemand> {
  const dir = join(folder, 'phone')
  return serveOnDemand({
    name: 'phone wallet',
    port: layout.phone,
    async start(signal) {
      await buildPhoneIfStale(root, dir, signal)
      const port = await reservePort()
      const { stop } = await startPhone({ port, dir, settings: phoneSettings(layout) })
      return { port, stop }
    },
  })
}

/** Milliseconds from a transaction to its block. */
const BITCOIN_BLOCK_TIME = 2_000

/** A node of Bitcoin, where this machine has one. */
export async function serveBitcoin(
  { bitcoin }: Layout,
  { logs, folder }: { logs: string; folder: string },
): Promise<OnDemand | null> {
  const bitcoind = lookForBitcoind()
  if (bitcoind === undefined) return null
  const options = { bitcoind, logs, folder: join(folder, 'bitcoin'), blockTime: BITCOIN_BLOCK_TIME }
  return serveOnDemand({ name: 'Bitcoin node', port: bitcoin, start: () => startBitcoin(options) })
}
