import { callBinance } from '#api/exchange/binance/client.ts'
import type { SwapTrial } from '#api/families/swapTrial.ts'
import { SWAP_TRIALS } from '#api/families/swapTrials.ts'
import { quoteCoinbase } from '#api/onramp/coinbase/coinbase.ts'
import { quoteMeld } from '#api/onramp/meld/meld.ts'
import { quoteMoonPay } from '#api/onramp/moonpay.ts'
import { DATA_TRIALS } from './dataTrials.ts'

export type Variables = Readonly<Record<string, string | undefined>>
/** One test request to a service, free of charge. */
type Trial = {
  /** Names of the Worker's secrets. */
  variables: readonly string[]
  /** @returns its answer in one sentence. @throws UpstreamError, NoKeyError */
  run(variables: Variables): Promise<string>
}

/** The environment holds no key. */
export class NoKeyError extends Error {
  override readonly name = 'NoKeyError'
}

export const TRIALS: Readonly<Record<string, Trial>> = {
  ...Object.fromEntries(
    Object.entries({ ...SWAP_TRIALS, ...DATA_TRIALS }).map(([name, trial]) => [name, trialOf(trial)]),
  ),
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

function trialOf({ variable, run: runTrial }: SwapTrial): Trial {
  return { variables: [variable], run: async (variables) => runTrial(need(variables, variable)) }
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
  const { code } = await callBinance(account, 'order', { externalOrderId: '0'.repeat(32) })
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
  const prices = quotes.map(
    ({ serviceProvider, destinationAmount }) => `${serviceProvider} ${destinationAmount}`,
  )
  return `Meld gives for 100 USD by card, in USDC: ${prices.join(', ') || 'nothing'}.`
}
