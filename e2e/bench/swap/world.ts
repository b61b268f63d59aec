import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { accountData } from '@latch/hosting/dev/stack/accountData.ts'
import { startChain } from '@latch/hosting/dev/stack/chains.ts'
import { findAnvil } from '@latch/hosting/dev/stack/programs.ts'
import { localChains } from '@latch/hosting/dev/wallet/chains.ts'
import { type CountingProxy, startCountingProxy } from '../account/countingProxy.ts'
import { runTool, startLocalWorker } from '../localWorker.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STATE = join(ROOT, '.latch/bench-swap')
const PORTS = { worker: 5095, chain: 5096, proxy: 5097, service: 5098 }
const [CHAIN] = localChains([PORTS.chain, PORTS.chain])

export const CHAIN_ID = `eip155:${CHAIN.id}`
/** Of the widget's Worker. */
export const ORIGIN = `http://127.0.0.1:${PORTS.worker}`
/** The quote request of a wallet with one company's quotes: 1inch's Swap API v6.1. */
export const SERVICE_QUOTE = `http://127.0.0.1:${PORTS.service}/swap/v6.1/1/quote`

/** The documented answer of `GET /swap/v6.1/{chain}/quote`. */
const SERVICE_ANSWER = JSON.stringify({ dstAmount: '2487512437', gas: 190_000 })

export type SwapWorld = { proxy: CountingProxy; stop(): Promise<void> }

/** Starts a chain with Uniswap behind a counting proxy, the Worker, and a stand-in of 1inch. */
export async function startSwapWorld(): Promise<SwapWorld> {
  rmSync(STATE, { recursive: true, force: true })
  const parts: { stop(): unknown }[] = []
  const keep = <Part extends { stop(): unknown }>(part: Part): Part => {
    parts.push(part)
    return part
  }
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())))
  try {
    keep(await startChain(CHAIN, PORTS.chain, { root: ROOT, logs: STATE, anvil: findAnvil(ROOT) }))
    const proxy = keep(await startCountingProxy(PORTS.proxy, PORTS.chain))
    await fillDatabase(proxy.url)
    keep(await startLocalWorker({ port: PORTS.worker, state: STATE }))
    parts.push(await startService())
    return { proxy, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fillDatabase(rpcUrl: string): Promise<void> {
  const { name, nativeCurrency: currency } = CHAIN
  const chains = [{ id: CHAIN_ID, name, currency, rpcUrl, testnet: true }]
  const features = { swap: { isEnabled: true, config: null } }
  const project = {
    id: 'demo',
    name: 'Bench',
    origins: ['https://app.example'],
    chains: [CHAIN_ID],
    features,
  }
  const files = { projects: join(STATE, 'projects.json'), data: join(STATE, 'account.json') }
  await runTool(STATE, 'projects.ts', 'migrate')
  writeFileSync(files.projects, JSON.stringify({ chains, projects: [project] }))
  writeFileSync(files.data, JSON.stringify(accountData([CHAIN])))
  await runTool(STATE, 'projects.ts', 'import', files.projects)
  await runTool(STATE, 'accountData.ts', 'import', files.data)
}

function startService(): Promise<{ stop(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(SERVICE_ANSWER)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORTS.service, '127.0.0.1', () => resolve({ stop: () => server.close() }))
  })
}
