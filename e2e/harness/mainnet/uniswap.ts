import { published } from '@latch/hosting/dev/stack/exchange.ts'
import {
  type Address,
  erc20Abi,
  maxUint256,
  parseEther,
  parseUnits,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { UNISWAP, USDT, WETH } from './addresses.ts'
import { MAKER, type Maker } from './contracts.ts'

const POSITIONS = published(
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
)
const FACTORY = published('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json')
const ROUTER = published(
  '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
)
const WRAPPED = published('@uniswap/v2-periphery/build/WETH9.json')

/** Hundredths of a basis point. */
export const FEE = 3000
/** The widest range of a position by its tick spacing of 60. */
const EDGE = 887_220
/** Square root, in 96 fractional bits, of 2,500 USDT per Ether: 5e-5 base units per wei. */
const PRICE = 2n ** 96n / 20_000n

/** Places Uniswap V3 with SwapRouter02, and a pool of WETH and USDT in which an Ether costs 2,500. */
export async function placeUniswap(
  maker: Maker,
  mint: (to: Address, amount: bigint) => Promise<TransactionReceipt>,
): Promise<void> {
  const { v2Factory, v3Factory, positions, router } = UNISWAP
  await maker.place(WETH, WRAPPED)
  await maker.place(v3Factory, FACTORY)
  await maker.place(positions, POSITIONS, v3Factory, WETH, zeroAddress)
  await maker.place(router, ROUTER, v2Factory, v3Factory, positions, WETH)
  await maker.call(WETH, { abi: WRAPPED.abi, name: 'deposit', args: [], value: parseEther('1000') })
  await mint(MAKER, parseUnits('2500000', 6))
  for (const token of [WETH, USDT] as const)
    await maker.call(token, { abi: erc20Abi, name: 'approve', args: [positions, maxUint256] })
  await maker.call(positions, {
    abi: POSITIONS.abi,
    name: 'createAndInitializePoolIfNecessary',
    args: [WETH, USDT, FEE, PRICE],
  })
  await addPosition(maker, MAKER, ['800', '2000000'])
}

/** Adds liquidity. @returns the ID of the token that is the position. */
export async function addPosition(
  maker: Maker,
  recipient: Address,
  [ether, dollars]: readonly [string, string],
): Promise<bigint> {
  const position = {
    ...{ token0: WETH, token1: USDT, fee: FEE, tickLower: -EDGE, tickUpper: EDGE },
    ...{ amount0Desired: parseEther(ether), amount1Desired: parseUnits(dollars, 6) },
    ...{ amount0Min: 0n, amount1Min: 0n, recipient, deadline: maxUint256 },
  }
  await maker.call(UNISWAP.positions, { abi: POSITIONS.abi, name: 'mint', args: [position] })
  const supply = await maker.client.readContract({
    address: UNISWAP.positions,
    abi: POSITIONS.abi,
    functionName: 'totalSupply',
  })
  return supply as bigint
}
