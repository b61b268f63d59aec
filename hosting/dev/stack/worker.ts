import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Chain } from 'viem'
import { SOLANA_CHAIN } from '../wallet/solana/chain.ts'
import { accountData } from './accountData.ts'
import { fillDirectory } from './directory.ts'
import { runToEnd, type Service, startService, untilReady } from './processes.ts'
import { QUIET } from './quiet.ts'
import { seedProjects } from './seedProjects.ts'

export type WorkerOptions = {
  root: string
  logs: string
  /** Folder of the local D1 and R2. */
  state: string
  port: number
  chains: readonly Chain[]
  solanaRpc: string
  /** Origins that may embed the demo project. */
  origins: readonly string[]
  /** Address of the WalletConnect relay. */
  relayUrl: string
}

/** Migrates and seeds the local database, then serves the widget's Worker. */
export async function startWorker(options: WorkerOptions): Promise<Service> {
  await seed(options)
  const wrangler = join(options.root, 'node_modules/wrangler/bin/wrangler.js')
  const service = startService(
    'widget',
    [
      process.execPath,
      wrangler,
      'dev',
      '--config',
      join(options.root, 'hosting/wrangler.widget.jsonc'),
      '--ip',
      '127.0.0.1',
      '--port',
      String(options.port),
      '--inspector-port',
      '0',
      '--persist-to',
      options.state,
      '--show-interactive-dev-session=false',
      ...['--var', 'WALLETCONNECT_PROJECT:demo', '--var', `WALLETCONNECT_RELAY:${options.relayUrl}`],
    ],
    { cwd: options.root, logs: options.logs, env: QUIET },
  )
  try {
    await untilReady(service, () => probe(options.port), 60_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

async function seed(options: WorkerOptions): Promise<void> {
  const { root, state } = options
  mkdirSync(state, { recursive: true })
  const projects = [process.execPath, join(root, 'hosting/cli/projects.ts')]
  const target = ['--persist-to', state]
  await runToEnd([...projects, 'migrate', ...target], { cwd: root, env: QUIET })
  await seedProjects(state, definitions(options), (words) =>
    runToEnd([...projects, 'import', ...words, ...target], { cwd: root, env: QUIET }),
  )
  const wallets = [process.execPath, join(root, 'hosting/cli/wallets.ts'), 'seed', ...target]
  const data = join(state, 'account-data.json')
  writeFileSync(data, JSON.stringify(accountData(options.chains), null, 2))
  const account = [process.execPath, join(root, 'hosting/cli/accountData.ts'), ...target]
  await runToEnd([...account, 'import', data, '--fresh-index'], { cwd: root, env: QUIET })
  await fillDirectory(root, state, () => runToEnd(wallets, { cwd: root, env: QUIET }))
}

/** A test network has the picture of the main one, as those of the registry do. */
const CHAIN_IMAGES = '/public/getAssetImage'

/** What `npm run projects -- import` takes. */
function definitions({ chains, solanaRpc, origins }: WorkerOptions) {
  const { id, name, nativeCurrency } = SOLANA_CHAIN
  return {
    chains: [
      ...chains.map((chain) => ({
        id: `eip155:${chain.id}`,
        name: chain.name,
        currency: chain.nativeCurrency,
        rpcUrl: chain.rpcUrls.default.http[0],
        iconUrl: `${CHAIN_IMAGES}/eip155:1`,
        testnet: true,
      })),
      {
        id,
        name,
        currency: nativeCurrency,
        rpcUrl: solanaRpc,
        iconUrl: `${CHAIN_IMAGES}/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
        testnet: true,
      },
    ],
    projects: [
      {
        id: 'demo',
        name: 'Latch demo',
        features: { multi_wallet: { isEnabled: true, config: null } },
        origins,
        chains: [...chains.map((chain) => `eip155:${chain.id}`), id],
      },
    ],
  }
}

/** Node resolves no `*.localhost` name, so the name goes into the Host header. @throws unless the answer is 200. */
function probe(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host: `widget.localhost:${port}` }
    request({ host: '127.0.0.1', port, path: '/v1/sdk.js', headers }, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`HTTP ${response.statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}
