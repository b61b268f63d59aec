import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { dismissModal } from '#window/modal.ts'
import { loadOptions, onrampStore } from '../onramp/index.ts'
import { exchangeStore, loadExchanges } from './exchangeStore.ts'
import { applyPrefill } from './prefill.ts'

const CHAIN = 'eip155:1'
const USDC = `${CHAIN}/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`
const ETHER = `${CHAIN}/slip44:60`

const coin = (id: string, symbol: string, decimals: number) => ({
  ...{ id, name: symbol, symbol },
  networks: [{ name: 'Ethereum', chain_id: CHAIN, contract_address: null, decimals }],
})
const COINS = [coin(ETHER, 'ETH', 18), coin(USDC, 'USDC', 6)]
const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('location', new URL('https://widget.example/embed/v1/'))
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://widget.example')
    requested.push(pathname)
    return Response.json(
      pathname === '/v1/exchange/options'
        ? { exchanges: [{ id: 'harbour', name: 'Harbour', assets: COINS }] }
        : { country: null, paymentCurrencies: [], purchaseCurrencies: COINS },
    )
  })
  offer({ onramp: true, exchange: true })
  onrampStore.setState(onrampStore.getInitialState())
  exchangeStore.setState(exchangeStore.getInitialState())
})
afterEach(() => vi.unstubAllGlobals())

function offer(funding: { onramp: boolean; exchange: boolean }): void {
  configStore.setState({ config: { ...CONFIG, funding } })
}

async function fill(wanted: unknown, chainId = CHAIN) {
  await applyPrefill(wanted, chainId)
  const { coinId, amountText } = exchangeStore.getState()
  return { bought: onrampStore.getState().coinId, deposited: coinId, amountText }
}

test('what a page asks for stands in both forms: the coin, and how much of it is to be deposited', async () => {
  const wanted = { bought: USDC, deposited: USDC, amountText: '25.5' }
  expect(await fill({ asset: 'usdc', amount: '25.5' })).toEqual(wanted)
  expect(await fill({ asset: USDC.toLowerCase(), amount: '25.5' })).toEqual(wanted)
  // Only sellers know the price.
  expect(onrampStore.getState()).toMatchObject({
    amountText: '100',
    needed: { coinId: USDC, amount: '25.5' },
  })
})

test('what the page asks for is over with the modal', async () => {
  await fill({ asset: USDC, amount: '25.5' })
  dismissModal()
  expect(onrampStore.getState().needed).toBeNull()
})

test('without a coin the amount is of the first that is sent, and buying begins as ever', async () => {
  expect(await fill({ amount: '2' })).toEqual({ bought: null, deposited: ETHER, amountText: '2' })
})

test('a coin that is not offered on the network is left for the visitor to choose', async () => {
  const nothing = { bought: null, deposited: null, amountText: '' }
  expect(await fill({ asset: 'DOGE', amount: '25' })).toEqual(nothing)
  expect(await fill({ asset: 'USDC', amount: '25' }, 'eip155:8453')).toEqual(nothing)
})

test('digits that the coin does not have are left out, and what is no amount is not written', async () => {
  expect(await fill({ asset: 'USDC', amount: '1.1234567' })).toMatchObject({ amountText: '1.123456' })
  expect(await fill({ asset: 'USDC', amount: 'much' })).toMatchObject({ amountText: '' })
})

test('a prefill that cannot be read is ignored, and is not taken twice', async () => {
  hostStore.setState({ fundPrefill: { asset: 5 } })
  await fill({ asset: 5 })
  expect([requested, hostStore.getState().fundPrefill]).toEqual([[], undefined])
})

test('a prefill waits for what the view has asked for already', async () => {
  void loadOptions()
  void loadExchanges()
  const wanted = { bought: USDC, deposited: USDC, amountText: '25.5' }
  expect(await fill({ asset: 'USDC', amount: '25.5' })).toEqual(wanted)
  expect(requested.toSorted()).toEqual(['/v1/exchange/options', '/v1/onramp/buy/options'])
})

test('who is not offered is not asked', async () => {
  offer({ onramp: false, exchange: true })
  await fill({ asset: 'USDC' })
  expect(requested).toEqual(['/v1/exchange/options'])
})
