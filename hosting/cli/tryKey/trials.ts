import { NATIVE_ADDRESS } from '../../../widget/protocol/account.ts'
import { fromBaseUnits } from '../../../widget/protocol/decimal.ts'
import { askBinance } from '../../api/exchange/binance/client.ts'
import { lifiService } from '../../api/families/eip155/swap/lifi.ts'
import { oneInchService } from '../../api/families/eip155/swap/oneInch.ts'
import type { SwapService } from '../../api/families/eip155/swap/service.ts'
import { zeroExService } from '../../api/families/eip155/swap/zeroEx.ts'
import { jupiter } from '../../api/families/solana/swap/jupiter.ts'
import { quoteCoinbase } from '../../api/onramp/coinbase/coinbase.ts'
import { quoteMeld } from '../../api/onramp/meld/meld.ts'
import { quoteMoonPay } from '../../api/onramp/moonpay.ts'
import type { Environment } from '../../http/environment.ts'

export type Variables = Readonly<Record<string, string | undefined>>
/** One question to a service, which costs nobody anything. */
type Trial = {
  /** Names of the Worker's secrets. */
  variables: readonly string[]
  /** @returns what it answered, in a sentence. @throws UpstreamError, NoKeyError */
  run(variables: Variables): Promise<string>
}

/** The environment holds no key. */
export class NoKeyError extends Error {
  override readonly name = 'NoKeyError'
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC_OF_BASE = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const USDC_OF_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const TRIALS: Readonly<Record<string, Trial>> = {
  '0x': {
    variables: ['ZEROEX_API_KEY'],
    run: (variables) => tryService('0x', zeroExService, need(variables, 'ZEROEX_API_KEY')),
  },
  '1inch': {
    variables: ['ONEINCH_API_KEY'],
    run: (variables) => tryService('1inch', oneInchService, need(variables, 'ONEINCH_API_KEY')),
  },
  lifi: {
    variables: ['LIFI_API_KEY'],
    run: (variables) => tryService('LI.FI', lifiService, need(variables, 'LIFI_API_KEY')),
  },
  jupiter: { variables: ['JUPITER_API_KEY'], run: tryJupiter },
  moonpay: { variables: ['MOONPAY_API_KEY'], run: tryMoonPay },
  coinbase: { variables: ['COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'], run: tryCoinbase },
  binance: {
    variables: ['BINANCE_API', 'BINANCE_CLIENT_ID', 'BINANCE_ACCESS_TOKEN', 'BINANCE_PRIVATE_KEY'],
    run: tryBinance,
  },
  meld: { variables: ['MELD_API_KEY'], run: tryMeld },
}

function need(variables: Variables, name: string): string {
  const value = variables[name]
  if (!value) throw new NoKeyError(`${name} is not set.`)
  return value
}

async function tryService(name: string, service: SwapService, key: string): Promise<string> {
  const order = { key, chainId: '8453', sell: NATIVE_ADDRESS, buy: USDC_OF_BASE, amount: 10n ** 18n }
  const price = await service.price(order)
  return price === null
    ? `${name} finds no way.`
    : `${name} gives ${fromBaseUnits(price.amountOut, 6)} USDC for 1 ETH on Base.`
}

async function tryJupiter(variables: Variables): Promise<string> {
  const env = { JUPITER_API_KEY: need(variables, 'JUPITER_API_KEY') } as Environment // It reads nothing else.
  const nativeCurrency = { name: 'SOL', symbol: 'SOL', decimals: 9 }
  const info = { id: SOLANA, name: 'Solana', nativeCurrency } as never // Nor of a chain.
  const chain = { info, upstreamUrl: '' }
  const order = { chain, sell: NATIVE_ADDRESS, buy: USDC_OF_SOLANA, amount: 1_000_000_000n }
  const offer = await jupiter.offer(env, order)
  return offer === null
    ? 'Jupiter finds no way.'
    : `Jupiter gives ${fromBaseUnits(offer.amountOut, 6)} USDC for 1 SOL.`
}

async function tryMoonPay(variables: Variables): Promise<string> {
  const account = { id: 'MoonPay', api: 'https://api.moonpay.com', key: need(variables, 'MOONPAY_API_KEY') }
  const purchase = { amount: '100', currency: 'USD', method: 'card' } as const
  const { quoteCurrencyAmount } = await quoteMoonPay(account, 'usdc', purchase)
  return `MoonPay gives ${quoteCurrencyAmount} USDC for 100 USD by card.`
}

async function tryCoinbase(variables: Variables): Promise<string> {
  const account = {
    keyId: need(variables, 'COINBASE_KEY_ID'),
    keySecret: need(variables, 'COINBASE_KEY_SECRET'),
  }
  const { purchase_amount } = await quoteCoinbase(account, {
    purchase_currency: 'USDC',
    purchase_network: 'base',
    payment_amount: '100',
    payment_currency: 'USD',
    payment_method: 'CARD',
    country: 'US',
  })
  return `Coinbase gives ${purchase_amount.value} USDC on Base for 100 USD by card.`
}

async function tryBinance(variables: Variables): Promise<string> {
  const account = {
    api: need(variables, 'BINANCE_API'),
    clientId: need(variables, 'BINANCE_CLIENT_ID'),
    accessToken: need(variables, 'BINANCE_ACCESS_TOKEN'),
    privateKey: need(variables, 'BINANCE_PRIVATE_KEY'),
  }
  const { code } = await askBinance(account, 'order', { externalOrderId: '0'.repeat(32) })
  return `Binance answers a question about an order that nobody made with the code ${code}.`
}

async function tryMeld(variables: Variables): Promise<string> {
  const account = { key: need(variables, 'MELD_API_KEY'), api: 'https://api.meld.io' }
  const quotes = await quoteMeld(account, {
    countryCode: 'US',
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    destinationCurrencyCode: 'USDC',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
  })
  const told = quotes.map(
    ({ serviceProvider, destinationAmount }) => `${serviceProvider} ${destinationAmount}`,
  )
  return `Meld gives for 100 USD by card, in USDC: ${told.join(', ') || 'nothing'}.`
}
