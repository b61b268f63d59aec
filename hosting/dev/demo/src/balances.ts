import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { type Address, createClient, custom, erc20Abi, formatEther, formatUnits } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { TOKEN } from '../../wallet/chains.ts'
import type { Latch } from './latch.ts'

/** URL of the local Solana node, which the page calls directly. */
export const SOLANA_RPC = `http://127.0.0.1:${__SOLANA_PORT__}`
export const LAMPORTS = 10 ** SOLANA_CHAIN.nativeCurrency.decimals

/** Precision for an overview, rounded down so that it never exceeds the balance. */
const SHORT = new Intl.NumberFormat('en', { maximumFractionDigits: 4, roundingMode: 'trunc' })

/** Reads the balances of the connected account as text: of the EVM one, or of the Solana one if it is the only one. */
export async function readBalances(sdk: Latch): Promise<{ native: string; token: string }> {
  const { accounts, solana } = sdk.getState()
  const [native, token] = await Promise.allSettled(
    accounts[0] ? readEvm(sdk, accounts[0]) : readSolana(solana?.accounts[0]),
  )
  return { native: balanceText(native), token: balanceText(token) }
}

/** E.g. `99.4999 SOL`. */
export async function readSol(address: string): Promise<string> {
  const { value } = (await solanaRpc(SOLANA_RPC, 'getBalance', [address])) as { value: number }
  return `${SHORT.format(value / LAMPORTS)} ${SOLANA_CHAIN.nativeCurrency.symbol}`
}

type Readings = readonly [native: Promise<string>, token: Promise<string>]

/** Reads through the SDK: no key and no RPC URL in this page. */
function readEvm(sdk: Latch, address: Address): Readings {
  const client = createClient({ transport: custom(sdk) })
  const { symbol, decimals, address: contract } = TOKEN
  const holding = { address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
  return [
    getBalance(client, { address }).then((wei) => `${short(formatEther(wei))} ETH`),
    readContract(client, holding).then((units) => `${short(formatUnits(units, decimals))} ${symbol}`),
  ]
}

function readSolana(address: string | undefined): Readings {
  return [Promise.resolve(address === undefined ? '–' : readSol(address)), Promise.resolve('–')]
}

/** @param decimal - Of any length: a number would have rounded it. */
function short(decimal: string): string {
  return SHORT.format(decimal as `${number}`)
}

function balanceText(reading: PromiseSettledResult<string>): string {
  return reading.status === 'fulfilled' ? reading.value : 'not available'
}
