import { randomUUID } from 'node:crypto'
import { type SiteAnswer, type SiteRequest, serveSandbox } from '@latch/hosting/dev/funding/serve.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { type SolanaAccount, solanaAccount } from './account.ts'
import { MAKER, SOL_USD, SOLANA_CHAIN, SOLANA_TOKEN } from './chain.ts'
import { type Trade, writeDeal } from './deal.ts'
import { parseTransaction, serializeTransaction } from './transaction.ts'
import { solanaRpc } from './wallet.ts'

/** Mint that Jupiter uses for SOL. */
const SOL = 'So11111111111111111111111111111111111111112'
/** Base units of the test dollar for a SOL, and the maker's spread when it buys SOL. Basis points. */
const PRICE = BigInt(SOL_USD * 10 ** SOLANA_TOKEN.decimals)
const SPREAD_BPS = 20n
const LAMPORTS = 1_000_000_000n
/** Milliseconds. */
const QUOTE_MS = 30_000

/** Returns the maker's settings for the widget's Worker: its variable `SWAP_SANDBOX`. */
export function makerSettings(port: number): string {
  return JSON.stringify({ chain: SOLANA_CHAIN.id, api: `http://127.0.0.1:${port}` })
}

/**
 * Starts a market maker of the local Solana chain with Jupiter's Swap API v2, like those behind one of Jupiter's routers:
 * it
 * quotes, signs a transaction in which both sides change hands at once, and submits the taker's signed transaction, too.
 *
 * @throws if the port is taken.
 */
export function startMaker({ port, rpcUrl }: { port: number; rpcUrl: string }) {
  const maker = solanaAccount(MAKER.index)
  const orders = new Map<string, { message: string; until: number }>()
  return serveSandbox(port, [
    ['GET', /^\/swap\/v2\/order$/, async (request) => order(request, { maker: await maker, rpcUrl, orders })],
    ['POST', /^\/swap\/v2\/execute$/, (request) => execute(request, { rpcUrl, orders })],
  ])
}

type Book = Map<string, { message: string; until: number }>
type Desk = { maker: SolanaAccount; rpcUrl: string; orders: Book }

async function order({ url }: SiteRequest, { maker, rpcUrl, orders }: Desk): Promise<SiteAnswer> {
  const { inputMint = '', outputMint = '', amount = '', taker } = Object.fromEntries(url.searchParams)
  const inAmount = /^[1-9]\d{0,18}$/.test(amount) ? BigInt(amount) : 0n
  const outAmount = quotePrice(inputMint, outputMint, inAmount)
  if (outAmount === 0n) return { json: { error: 'No routes found' }, status: 400 }
  const offer = {
    ...{ mode: 'manual', inputMint, outputMint, inAmount: String(inAmount), outAmount: String(outAmount) },
    ...{ otherAmountThreshold: String(outAmount), swapMode: 'ExactIn', slippageBps: 0, priceImpact: 0 },
    ...{ router: 'jupiterz', feeBps: 0, gasless: false, requestId: randomUUID(), maker: maker.address },
    ...{ signatureFeeLamports: 10_000, prioritizationFeeLamports: 0, rentFeeLamports: 0 },
    expireAt: String(Math.floor((Date.now() + QUOTE_MS) / 1000)),
  }
  if (taker === undefined) return { json: { ...offer, transaction: null } }
  const deal = { maker: maker.address, taker, isSolSold: inputMint === SOL, inAmount, outAmount }
  if (!(await canPay(rpcUrl, deal)))
    return { json: { ...offer, transaction: '', errorCode: 1, errorMessage: 'Insufficient funds' } }
  const { transaction, lastValidBlockHeight } = await writeDeal(rpcUrl, deal)
  const { signatures, signers, message } = parseTransaction(transaction)
  signatures[signers.indexOf(maker.address)] = await maker.sign(message)
  const wire = serializeTransaction({ signatures, message })
  orders.set(offer.requestId, { message: toBase64(message), until: Date.now() + QUOTE_MS })
  return {
    json: { ...offer, transaction: toBase64(wire), lastValidBlockHeight: String(lastValidBlockHeight) },
  }
}

/** Base units that the taker receives; 0 for a pair that the maker does not trade. */
function quotePrice(from: string, to: string, amount: bigint): bigint {
  if (from === SOL && to === SOLANA_TOKEN.mint)
    return (amount * PRICE * (10_000n - SPREAD_BPS)) / 10_000n / LAMPORTS
  return from === SOLANA_TOKEN.mint && to === SOL ? (amount * LAMPORTS) / PRICE : 0n
}

async function canPay(rpcUrl: string, { taker, isSolSold, inAmount }: Trade): Promise<boolean> {
  if (!isSolSold) return true // The chain itself refuses who has too few tokens.
  const { value } = (await solanaRpc(rpcUrl, 'getBalance', [taker])) as { value: number }
  return BigInt(value) >= inAmount
}

async function execute(
  { body }: SiteRequest,
  { rpcUrl, orders }: Pick<Desk, 'rpcUrl' | 'orders'>,
): Promise<SiteAnswer> {
  const { signedTransaction, requestId } = JSON.parse(body) as Record<
    'signedTransaction' | 'requestId',
    string
  >
  const made = orders.get(requestId)
  // Once, whatever comes of it.
  orders.delete(requestId)
  const failed = (code: number, error: string) => ({ json: { status: 'Failed', code, error } })
  if (made === undefined) return failed(-1, 'Order not found')
  if (made.until < Date.now()) return failed(-2003, 'Quote expired')
  const { message } = parseTransaction(fromBase64(signedTransaction))
  if (toBase64(message) !== made.message) return failed(-2, 'Another transaction')
  try {
    const params = [signedTransaction, { encoding: 'base64', preflightCommitment: 'confirmed' }]
    return {
      json: { status: 'Success', code: 0, signature: await solanaRpc(rpcUrl, 'sendTransaction', params) },
    }
  } catch (error) {
    return failed(-1000, (error as Error).message)
  }
}
