import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Abi,
  bytesToHex,
  type Chain,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseUnits,
  publicActions,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { placeAccounts } from '../accounts/place.ts'
import { placeRegistries } from '../farcaster/people.ts'
import {
  DEPLOYER_INDEX,
  FUNDED_ACCOUNTS,
  localAccount,
  NAMES,
  NAMES_ADDRESS,
  POOL_ADDRESS,
  TOKEN,
} from '../wallet/chains.ts'
import { openExchange } from './exchange.ts'
import { type Service, startService, untilReady } from './processes.ts'
import { openZone, type Zone } from './zone.ts'

const CONTRACTS = join(import.meta.dirname, '../contracts')
/** Native balance that anvil gives each of its accounts. */
const ETHER_EACH = '10000'
const FUNDS = ['--accounts', String(FUNDED_ACCOUNTS), '--balance', ETHER_EACH]
const TOKENS_EACH = parseUnits('10000', TOKEN.decimals)

type Artifact = { abi: Abi; bytecode: Hex }
type Runtime = { address: Hex; runtimeBytecode: Hex }
type Stub = { abi: Abi; runtimeBytecode: Hex }

/** Reserves of the pool: an Ether costs 2,500 test dollars. */
const RESERVES = [parseUnits('1000', 18), parseUnits('2500000', TOKEN.decimals)] as const

function readArtifact<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(CONTRACTS, `${name}.json`), 'utf8'))
}

/** Starts an empty chain with the test token, Multicall3, Farcaster's registries and a zone of names, and every development account funded. */
export async function startChain(
  chain: Chain,
  port: number,
  options: { root: string; logs: string; anvil: string; zone?: Zone },
): Promise<Service> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id)]
  const service = startService(`chain-${chain.id}`, [options.anvil, ...args, ...FUNDS], {
    cwd: options.root,
    logs: options.logs,
  })
  try {
    const client = createTestClient({ chain, mode: 'anvil', transport: http() }).extend(publicActions)
    await untilReady(service, () => client.getChainId(), 15_000)
    const multicall = readArtifact<Runtime>('Multicall3')
    await client.setCode({ address: multicall.address, bytecode: multicall.runtimeBytecode })
    await placeRegistries(chain)
    await placeAccounts(chain)
    await deployToken(chain)
    const { runtimeBytecode: names } = readArtifact<Stub>('LatchTestNames')
    await client.setCode({ address: NAMES_ADDRESS, bytecode: names })
    const { runtimeBytecode: pool } = readArtifact<Stub>('LatchTestPool')
    await client.setCode({ address: POOL_ADDRESS, bytecode: pool })
    await fillStubs(chain)
    await openExchange(chain)
    if (options.zone !== undefined) await openZone(chain, options.zone)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

async function deployToken(chain: Chain): Promise<void> {
  const account = localAccount(DEPLOYER_INDEX)
  const client = createWalletClient({ account, chain, transport: http() }).extend(publicActions)
  const { abi, bytecode } = readArtifact<Artifact>('LatchTestDollar')
  const hash = await client.deployContract({ abi, bytecode })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  if (contractAddress?.toLowerCase() !== TOKEN.address.toLowerCase())
    throw new Error(`The test token is at ${contractAddress}, not at ${TOKEN.address}.`)
  for (let index = 0; index < FUNDED_ACCOUNTS; index++)
    if (index !== DEPLOYER_INDEX)
      await client.writeContract({
        address: TOKEN.address,
        abi,
        functionName: 'mint',
        args: [localAccount(index).address, TOKENS_EACH],
        gas: 200_000n,
      })
}

/** Gives the names away and fills the pool. */
async function fillStubs(chain: Chain): Promise<void> {
  const account = localAccount(DEPLOYER_INDEX)
  const client = createWalletClient({ account, chain, transport: http() })
  const gas = 500_000n
  const { abi: pool } = readArtifact<Stub>('LatchTestPool')
  await client.writeContract({
    address: POOL_ADDRESS,
    abi: pool,
    functionName: 'setReserves',
    args: RESERVES,
    gas,
  })
  const { abi: names } = readArtifact<Stub>('LatchTestNames')
  for (const { name, index } of NAMES)
    await client.writeContract({
      address: NAMES_ADDRESS,
      abi: names,
      functionName: 'register',
      args: [bytesToHex(packetToBytes(name)), name, localAccount(index).address, ''],
      gas,
    })
}
