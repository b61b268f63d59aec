import { afterEach, expect, test, vi } from 'vitest'
import { runTrial } from './runTrial.ts'

afterEach(() => void vi.restoreAllMocks())

function answer(body: unknown, status = 200) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))
}

test('a key that works is told with a price', async () => {
  const fetched = answer({
    requestId: 'r',
    inAmount: '1000000000',
    outAmount: '150250000',
    otherAmountThreshold: '149500000',
    transaction: null,
  })
  expect(await runTrial('jupiter', { JUPITER_API_KEY: 'key' })).toEqual({
    text: 'Jupiter gives 150.25 USDC for 1 SOL.',
    isFailed: false,
  })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-api-key')).toBe('key')
  answer({ sellAmount: String(10n ** 18n), buyAmount: '2500250000', minBuyAmount: '2475247500' })
  expect(await runTrial('0x', { ZEROEX_API_KEY: 'key' })).toMatchObject({
    text: '0x gives 2500.25 USDC for 1 ETH on Base.',
  })
  answer({ quoteCurrencyAmount: 96.5, feeAmount: 3.4, networkFeeAmount: 0.1 })
  expect(await runTrial('moonpay', { MOONPAY_API_KEY: 'pk_test' })).toMatchObject({
    text: 'MoonPay gives 96.5 USDC for 100 USD by card.',
  })
})

test('a key of a data service that works is told with what it lists', async () => {
  const fetched = answer({ data: [] })
  expect(await runTrial('zerion', { ZERION_API_KEY: 'key' })).toEqual({
    text: 'Zerion lists 1 balances of vitalik.eth on Ethereum.',
    isFailed: false,
  })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toMatch(/^Basic /)
  answer({ name: 'vitalik.eth', avatar: null })
  expect((await runTrial('blockchain-api', { BLOCKCHAIN_API_PROJECT: 'p' })).text).toMatch(/ vitalik\.eth\.$/)
  answer({ status: '1', message: 'OK', result: [] })
  expect(await runTrial('etherscan', { ETHERSCAN_API_KEY: 'key' })).toMatchObject({
    text: 'Etherscan lists 0 transactions of vitalik.eth on Ethereum.',
  })
  answer({ ethereum: { usd: 2500 } })
  expect(await runTrial('coingecko', { COINGECKO_API_KEY: 'key' })).toMatchObject({
    text: 'CoinGecko gives 2500 USD for 1 ETH.',
  })
})

test('a data service that refuses the key is told as such', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer({ error: 'Unauthorized' }, 401)
  for (const [service, variable] of [
    ['zerion', 'ZERION_API_KEY'],
    ['etherscan', 'ETHERSCAN_API_KEY'],
    ['blockchain-api', 'BLOCKCHAIN_API_PROJECT'],
    ['coingecko', 'COINGECKO_API_KEY'],
  ] as const)
    expect(await runTrial(service, { [variable]: 'secret' })).toMatchObject({ isFailed: true })
})

test('one that is refused, or is not there, is told in a sentence that does not hold it', async () => {
  answer({ message: 'Unauthorized' }, 401)
  expect(await runTrial('jupiter', { JUPITER_API_KEY: 'secret' })).toEqual({
    text: 'api.jup.ag answered with 401',
    isFailed: true,
  })
  expect(await runTrial('coinbase', { COINBASE_KEY_ID: 'id' })).toEqual({
    text: 'COINBASE_KEY_SECRET is not set.',
    isFailed: true,
  })
})

test('without the name of a service the command is explained', async () => {
  expect((await runTrial('', {})).text).toContain('npm run try-key -- coinbase')
})
