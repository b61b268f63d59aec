import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Abi,
  type Chain,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseUnits,
  publicActions,
} from 'viem'
import { DEPLOYER_INDEX, localAccount, TOKEN } from '../wallet/chains.ts'
import { type Service, startService, untilReady } from './processes.ts'

const CONTRACTS = join(import.meta.dirname, '../contracts')
/** Native balance that anvil gives each of its accounts. */
const ETHER_EACH = '10000'
const TOKENS_EACH = parseUnits('10000', TOKEN.decimals)

type Artifact = { abi: Abi; bytecode: Hex }
type Runtime = { address: Hex; runtimeBytecode: Hex }

function readArtifact<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(CONTRACTS, `${name}.json`), 'utf8'))
}

/** Starts an empty chain with the test token and Multicall3, and every development account funded. */
export async function startChain(
  chain: Chain,
  port: number,
  options: { root: string; logs: string },
): Promise<Service> {
  const anvil = join(options.root, 'node_modules/.bin/anvil')
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id)]
  const service = startService(`chain-${chain.id}`, [anvil, ...args, '--balance', ETHER_EACH], {
    cwd: options.root,
    logs: options.logs,
  })
  try {
    const client = createTestClient({ chain, mode: 'anvil', transport: http() }).extend(publicActions)
    await untilReady(service, () => client.getChainId(), 15_000)
    const multicall = readArtifact<Runtime>('Multicall3')
    await client.setCode({ address: multicall.address, bytecode: multicall.runtimeBytecode })
    await deployToken(chain)
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
  for (let index = 0; index < DEPLOYER_INDEX; index++)
    await client.writeContract({
      address: TOKEN.address,
      abi,
      functionName: 'mint',
      args: [localAccount(index).address, TOKENS_EACH],
      gas: 200_000n,
    })
}
