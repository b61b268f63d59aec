import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resetStatements } from '@latch/hosting/cli/accountData/importSql.ts'
import { runSqlFile } from '@latch/hosting/cli/sqlFile.ts'
import { script } from '@latch/hosting/db/sql.ts'
import { startChain } from '@latch/hosting/dev/stack/chains.ts'
import { findAnvil } from '@latch/hosting/dev/stack/programs.ts'
import { localAccount, localChains, TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  http,
  keccak256,
  publicActions,
  toHex,
} from 'viem'
import { runTool, startLocalWorker } from '../localWorker.ts'
import { type CountingProxy, startCountingProxy } from './countingProxy.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STATE = join(ROOT, '.latch/bench-account')
const TARGET = { kind: 'local', persistTo: STATE } as const
const PORTS = { worker: 5091, chain: 5092, proxy: 5093, nowhere: 5094 }
export const ORIGIN = `http://127.0.0.1:${PORTS.worker}`

export const TOKENS = 300
/** Transfers of {@link BUSY} in the index of the second chain. */
export const TRANSFERS = 100_000
export const BUSY: Address = '0x00000000000000000000000000000000000b0059'
/** Slot of `balanceOf` in the test token. */
const BALANCES_SLOT = 1n
const CHAINS = localChains([PORTS.chain, PORTS.nowhere])
export const [LIVE, FULL] = [`eip155:${CHAINS[0].id}`, `eip155:${CHAINS[1].id}`]

const client = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() }).extend(publicActions)

export const tokenAt = (index: number): Address => `0x${(0xdd0000 + index).toString(16).padStart(40, '0')}`

/** Gives an account one unit of every token. */
export async function giveTokens(account: Address): Promise<void> {
  const types = [{ type: 'address' }, { type: 'uint256' }] as const
  const index = keccak256(encodeAbiParameters(types, [account, BALANCES_SLOT]))
  const value = toHex(10n ** BigInt(TOKEN.decimals), { size: 32 })
  await Promise.all(
    Array.from({ length: TOKENS }, (_, token) =>
      client.setStorageAt({ address: tokenAt(token), index, value }),
    ),
  )
}

/** Mines that many blocks, each with one payment. */
export async function minePayments(blocks: number): Promise<void> {
  const [from, to] = [localAccount(0).address, localAccount(1).address]
  await client.setAutomine(true)
  for (let block = 0; block < blocks; block++)
    await client.request({
      method: 'eth_sendTransaction' as never, // Of anvil's unlocked accounts, which a test client does not type.
      params: [{ from, to, value: '0x1' }] as never,
    })
}

/** Turns the index of the live chain on, empty. */
export async function enableIndex(): Promise<void> {
  await runSqlFile(TARGET, `INSERT OR IGNORE INTO index_chains (chain) VALUES ('${LIVE}');\n`)
  await runSqlFile(TARGET, script(resetStatements(LIVE ?? '')), 'INDEX')
}

async function fillDatabase(proxy: CountingProxy): Promise<void> {
  const chains = [LIVE, FULL].map((id) => ({
    id,
    name: id,
    currency: CHAINS[0].nativeCurrency,
    rpcUrl: proxy.url,
    testnet: true,
  }))
  const project = { name: 'Bench', origins: ['https://app.example'], chains: [LIVE, FULL] }
  const projects = join(STATE, 'projects.json')
  const data = join(STATE, 'account.json')
  const tokens = Array.from({ length: TOKENS }, (_, index) => ({
    chainId: CHAINS[0].id,
    address: tokenAt(index),
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: TOKEN.decimals,
  }))
  await runTool(STATE, 'projects.ts', 'migrate')
  writeFileSync(
    projects,
    JSON.stringify({ chains, projects: ['demo', 'indexed'].map((id) => ({ id, ...project })) }),
  )
  writeFileSync(data, JSON.stringify({ tokens }))
  await runTool(STATE, 'projects.ts', 'import', projects)
  await runTool(STATE, 'accountData.ts', 'import', data)
  await runSqlFile(TARGET, `INSERT INTO index_chains (chain) VALUES ('${FULL}');\n`)
  await runSqlFile(TARGET, historySql(), 'INDEX')
}

/** Returns the index of a chain that is no longer followed, as the indexer itself would have left it. */
function historySql(): string {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${TRANSFERS - 1})`
  const place = `'${FULL}', i / 100, i % 100`
  const hash = "'0x' || printf('%064x', i)"
  const other = "'0x' || printf('%040x', i % 5000 + 1)"
  return `
INSERT INTO index_progress (chain, floor, oldest, next, head, synced_at) VALUES ('${FULL}', 0, 0, ${TRANSFERS / 100}, ${TRANSFERS / 100 - 1}, 9000000000);
${numbers} INSERT INTO index_transactions SELECT ${place}, ${hash}, 1700000000 + i, '${BUSY}', ${other}, i, 0, NULL, '21000000000000' FROM n;
${numbers} INSERT INTO index_transfers SELECT ${place}, 0, 'erc20', '${TOKEN.address.toLowerCase()}', NULL, '${BUSY}', ${other}, i + 1 FROM n;
${numbers} INSERT INTO index_accounts SELECT '${FULL}', '${BUSY}', i / 100, i % 100 FROM n;
${numbers} INSERT INTO index_accounts SELECT '${FULL}', ${other}, i / 100, i % 100 FROM n;
`
}

export type World = { proxy: CountingProxy; stop(): Promise<void> }

/** A chain with {@link TOKENS} tokens, an index with {@link TRANSFERS} transfers, and the Worker. */
export async function startWorld(): Promise<World> {
  rmSync(STATE, { recursive: true, force: true })
  const chain = await startChain(CHAINS[0], PORTS.chain, {
    root: ROOT,
    logs: STATE,
    anvil: findAnvil(ROOT),
  })
  const code = await client.getCode({ address: TOKEN.address })
  if (code === undefined) throw new Error('The test token is not there.')
  for (let index = 0; index < TOKENS; index++)
    await client.setCode({ address: tokenAt(index), bytecode: code })
  const proxy = await startCountingProxy(PORTS.proxy, PORTS.chain)
  await fillDatabase(proxy)
  const worker = await startLocalWorker({ port: PORTS.worker, state: STATE })
  return {
    proxy,
    stop: async () => {
      proxy.stop()
      await Promise.all([worker.stop(), chain.stop()])
    },
  }
}
