import { env } from 'cloudflare:workers'
import {
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { expect } from 'vitest'
import { EXCHANGE, GOLD, POOL_ADDRESS, pairAddress, TAXED, TOKEN } from '#dev/wallet/chains.ts'
import { callAccountApi } from './callAccountApi.ts'
import { seedProject, testEnv } from './fixture.ts'

const { EXCHANGE_URL } = env as unknown as { EXCHANGE_URL: string } // Bound in vitest.config.ts.
/** False without anvil: swaps cannot be tested then. */
export const hasExchange = EXCHANGE_URL !== ''

export { EXCHANGE, GOLD, TOKEN }
/** The V2 pair of gold and wrapped Ether. */
export const GOLD_PAIR = pairAddress(GOLD.address)
export const CHAIN = 'eip155:31338'
export const NATIVE = `${CHAIN}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
const idOf = ({ address }: { address: string }) => `${CHAIN}:${address}`
export const [DOLLAR, GOLDEN, TAX] = [idOf(TOKEN), idOf(GOLD), idOf(TAXED)]
export const WRAPPED = `${CHAIN}:${EXCHANGE.wrapped}`

export const world = createTestClient({
  chain: { ...anvil, id: 31_338 },
  mode: 'anvil',
  transport: http(EXCHANGE_URL),
})
  .extend(publicActions)
  .extend(walletActions)

const SWAPS = JSON.stringify({ swap: { isEnabled: true, config: null } })
const MINT = parseAbi(['function mint(address to, uint256 value)'])

/** The chain, its venue and its tokens, and the project `demo` that swaps on it and on a chain without a venue. */
export async function seedExchange(): Promise<void> {
  const { v3Factory, quoter, router, v2Factory, wrapped } = EXCHANGE
  await testEnv.DB.batch([
    testEnv.DB.prepare(
      `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
       VALUES (?1, 'Anvil', 'Ether', 'ETH', 18, ?2, ?2)`,
    ).bind(CHAIN, EXCHANGE_URL),
    testEnv.DB.prepare('INSERT INTO swap_venues VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)').bind(
      CHAIN,
      ...[v3Factory, quoter, router, v2Factory, wrapped].map((one) => one.toLowerCase()),
      JSON.stringify([TOKEN.address.toLowerCase()]),
    ),
    ...[
      [TOKEN, 'usd'],
      [GOLD, null],
      [TAXED, null],
    ].map(([token, pegged]) =>
      testEnv.DB.prepare(
        `INSERT INTO tokens (chain, address, name, symbol, decimals, listed, spam, standard, pegged_to)
         VALUES (?1, ?2, ?3, ?4, ?5, 1, 0, 'erc20', ?6)`,
      ).bind(
        CHAIN,
        (token as typeof TOKEN).address.toLowerCase(),
        (token as typeof TOKEN).name,
        (token as typeof TOKEN).symbol,
        (token as typeof TOKEN).decimals,
        pegged,
      ),
    ),
    testEnv.DB.prepare(
      `INSERT INTO price_pools (chain, token, pair, token_index, quote_decimals) VALUES (?, ?, ?, 0, 6)`,
    ).bind(CHAIN, `0x${'e'.repeat(40)}`, POOL_ADDRESS),
  ])
  await seedProject('demo', { chains: JSON.stringify([CHAIN, 'eip155:100']), features: SWAPS })
}

/** Resets the pools to their first state. */
let snapshot: Hex | null = null
export async function resetPools(): Promise<void> {
  if (!hasExchange) return
  if (snapshot !== null) await world.revert({ id: snapshot })
  snapshot = await world.snapshot()
}

export type Quote = Record<string, unknown> & { toAmount: string; minimumAmount: string }

export function quote(from: string, to: string, amount: bigint, more = '') {
  return callAccountApi(`/v1/convert/quotes?from=${from}&to=${to}&amount=${amount}${more}`)
}

export async function quoted(from: string, to: string, amount: bigint): Promise<Quote> {
  const { body } = await quote(from, to, amount)
  return (body.quotes as Quote[])[0] as Quote
}

export function build(order: Record<string, unknown>) {
  const body = JSON.stringify({ projectId: 'demo', ...order })
  return callAccountApi('/v1/convert/build-transaction', { method: 'POST', body })
}

/** Returns an account with a hundred Ether and ten thousand dollars. */
export async function newcomer() {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  await world.setBalance({ address, value: parseEther('100') })
  await world.impersonateAccount({ address })
  const hash = await world.writeContract({
    account: address,
    chain: null,
    address: TOKEN.address,
    abi: MINT,
    functionName: 'mint',
    args: [address, parseUnits('10000', TOKEN.decimals)],
  })
  await world.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return { address, id: `${CHAIN}:${address}` }
}

export type Built = { to: string; data: Hex; value: string; eip155: { gas?: string } }
export const assetContract = (id: string) => id.split(':')[2] as Hex

/** Sends a built transaction. @throws Error with the reason of a call that would revert. */
export async function send(from: Hex, { to, data, value, eip155: { gas } }: Built) {
  const transaction = { account: from, to: assetContract(to), data, value: BigInt(value) }
  await world.call(transaction)
  const limit = gas === undefined ? {} : { gas: BigInt(gas) }
  const hash = await world.sendTransaction({ ...transaction, ...limit, chain: null })
  const receipt = await world.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  expect(receipt.status).toBe('success')
  return receipt
}

export const balanceOf = (token: Hex, owner: Hex) =>
  world.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
