import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  type Chain,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { EXCHANGE, GOLD, MARKET_MAKER, TAXED, TOKEN } from '../wallet/chains.ts'

const require = createRequire(import.meta.url)

type Artifact = { abi: Abi; bytecode: Hex }
type Side = { token: Address; amount: bigint }

const CONTRACTS = join(import.meta.dirname, '../contracts')
const V3 = '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
const POSITIONS =
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
const ROUTERS = '@uniswap/swap-router-contracts/artifacts/contracts'

/** Gas of what makes a contract, be it a pool, and of any other call. */
const DEPLOY_GAS = 7_000_000n
const CALL_GAS = 1_000_000n
/** The widest range of a V3 position by the fee of its pool: multiples of its tick spacing. */
const FULL_RANGE: Readonly<Record<number, number>> = { 500: 887_270, 3000: 887_220 }

/** Reads a contract from its authors' package, where it stays: its license (GPL, LGPL) is not ours. */
export function published(path: string): Artifact {
  const { abi, bytecode, evm } = require(path)
  const hex: string = evm?.bytecode?.object ?? bytecode
  return { abi, bytecode: (hex.startsWith('0x') ? hex : `0x${hex}`) as Hex }
}

function ours(name: string): Artifact {
  return JSON.parse(readFileSync(join(CONTRACTS, `${name}.json`), 'utf8'))
}

/**
 * Deploys Uniswap V2 and V3 with SwapRouter02 and QuoterV2 on a local chain, two more tokens, and pools: an Ether costs
 * 2,500 test dollars and 1,250 of gold. The test dollar has to be there.
 */
export async function openExchange(chain: Chain): Promise<void> {
  const maker = await startMaker(chain)
  const wrapped = published('@uniswap/v2-periphery/build/WETH9.json')
  const positions = published(POSITIONS)
  const token = ours('LatchTestToken')
  const { v2Factory, v3Factory } = EXCHANGE
  maker.deploy(wrapped)
  maker.deploy(published('@uniswap/v2-core/build/UniswapV2Factory.json'), MARKET_MAKER)
  maker.deploy(published(V3))
  maker.deploy(positions, v3Factory, EXCHANGE.wrapped, zeroAddress)
  maker.deploy(published(`${ROUTERS}/lens/QuoterV2.sol/QuoterV2.json`), v3Factory, EXCHANGE.wrapped)
  maker.deploy(
    published(`${ROUTERS}/SwapRouter02.sol/SwapRouter02.json`),
    v2Factory,
    v3Factory,
    EXCHANGE.positions,
    EXCHANGE.wrapped,
  )
  maker.deploy(token, GOLD.name, GOLD.symbol, 0n)
  maker.deploy(token, TAXED.name, TAXED.symbol, 5n)
  await maker.mine()

  maker.call(EXCHANGE.wrapped, { ...wrapped, name: 'deposit' }, [], parseEther('2000'))
  for (const { address } of [TOKEN, GOLD, TAXED])
    maker.call(address, { ...token, name: 'mint' }, [MARKET_MAKER, parseUnits('10000000', 18)])
  for (const address of [TOKEN.address, EXCHANGE.wrapped])
    maker.call(address, { ...token, name: 'approve' }, [EXCHANGE.positions, maxUint256])
  const ether = (amount: string): Side => ({ token: EXCHANGE.wrapped, amount: parseEther(amount) })
  const dollars = (amount: string): Side => ({
    token: TOKEN.address,
    amount: parseUnits(amount, TOKEN.decimals),
  })
  addConcentrated(maker, positions, 500, [ether('100'), dollars('250000')])
  addConcentrated(maker, positions, 3000, [ether('500'), dollars('1250000')])
  const gold = { token: GOLD.address, amount: parseEther('500000') }
  const taxed = { token: TAXED.address, amount: parseEther('100000') }
  await addPair(maker, [ether('400'), gold])
  await addPair(maker, [ether('100'), taxed])
  await maker.close()
}

type Maker = Awaited<ReturnType<typeof startMaker>>
type Method = { abi: Abi; name: string }

/** Sends without waiting, and mines much in one block: a block for each would change what gas costs on the chain. */
async function startMaker(chain: Chain) {
  const client = createTestClient({ chain, mode: 'anvil', transport: http() })
    .extend(publicActions)
    .extend(walletActions)
  const { baseFeePerGas } = await client.getBlock()
  await client.impersonateAccount({ address: MARKET_MAKER })
  await client.setBalance({ address: MARKET_MAKER, value: parseEther('100000') })
  await client.setAutomine(false)
  const sent: Promise<Hex>[] = []
  const send = (transaction: { to?: Address; data: Hex; value?: bigint; gas: bigint }) => {
    const nonce = sent.length
    sent.push(client.sendTransaction({ account: MARKET_MAKER, nonce, type: 'legacy', ...transaction }))
  }
  return {
    client,
    deploy({ abi, bytecode }: Artifact, ...args: readonly unknown[]) {
      send({ data: encodeDeployData({ abi, bytecode, args }), gas: DEPLOY_GAS })
    },
    call(to: Address, { abi, name }: Method, args: readonly unknown[], value = 0n) {
      const gas = name.startsWith('create') ? DEPLOY_GAS : CALL_GAS
      send({ to, data: encodeFunctionData({ abi, functionName: name, args }), value, gas })
    },
    /** @throws Error when any transaction since has reverted. */
    async mine() {
      const hashes = await Promise.all(sent)
      while ((await client.getTxpoolContent()).pending[MARKET_MAKER] !== undefined)
        await client.mine({ blocks: 1 })
      const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
      const failed = receipts.findIndex(({ status }) => status !== 'success')
      if (failed !== -1) throw new Error(`Transaction ${failed} of the local exchange was reverted.`)
    },
    async close() {
      if (baseFeePerGas) await client.setNextBlockBaseFeePerGas({ baseFeePerGas })
      await client.setAutomine(true)
      await client.stopImpersonatingAccount({ address: MARKET_MAKER })
    },
  }
}

/** A V3 pool with one position over all prices. */
function addConcentrated(maker: Maker, { abi }: Artifact, fee: number, sides: readonly [Side, Side]): void {
  const [first, second] = inOrder(sides)
  const price = squareRoot((second.amount << 192n) / first.amount)
  const edge = FULL_RANGE[fee] ?? 0
  maker.call(EXCHANGE.positions, { abi, name: 'createAndInitializePoolIfNecessary' }, [
    first.token,
    second.token,
    fee,
    price,
  ])
  const position = {
    token0: first.token,
    token1: second.token,
    fee,
    tickLower: -edge,
    tickUpper: edge,
    amount0Desired: first.amount,
    amount1Desired: second.amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: MARKET_MAKER,
    deadline: maxUint256,
  }
  maker.call(EXCHANGE.positions, { abi, name: 'mint' }, [position])
}

/** A V2 pair holds what lies in it. */
async function addPair(maker: Maker, sides: readonly [Side, Side]): Promise<void> {
  const factory = published('@uniswap/v2-core/build/UniswapV2Factory.json')
  const pair = published('@uniswap/v2-core/build/UniswapV2Pair.json')
  const [first, second] = sides
  const args = [first.token, second.token]
  maker.call(EXCHANGE.v2Factory, { ...factory, name: 'createPair' }, args)
  await maker.mine()
  const address = (await maker.client.readContract({
    address: EXCHANGE.v2Factory,
    abi: factory.abi,
    functionName: 'getPair',
    args,
  })) as Address
  for (const { token, amount } of sides) maker.call(token, { ...pair, name: 'transfer' }, [address, amount])
  maker.call(address, { ...pair, name: 'mint' }, [MARKET_MAKER])
  await maker.mine()
}

function inOrder([one, other]: readonly [Side, Side]): readonly [Side, Side] {
  return one.token.toLowerCase() < other.token.toLowerCase() ? [one, other] : [other, one]
}

function squareRoot(value: bigint): bigint {
  let root = value
  for (let next = (value + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}
