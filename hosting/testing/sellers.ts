import { callWorker, seedProject, testEnv, WIDGET } from './fixture.ts'
import { startServices } from './services.ts'

/** Base, and its US dollar token: as in the database, with checksum, and by CAIP-19. */
const BASE = 'eip155:8453'
export const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const USDC_SHOWN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const USDC_ASSET = `${BASE}/erc20:${USDC_SHOWN}`
export const BUYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BUYER_IP = '203.0.113.7'
/** An unused Ed25519 key: 32 bytes of seed, 32 of the public key. */
export const COINBASE_SECRET =
  'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg=='

/** The project `demo` on Base, whose operator lists the dollar. @param features - As the database has them. */
export async function seedDollarProject(features: string): Promise<void> {
  await seedProject('demo', { features, chains: `["${BASE}"]` })
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO tokens (chain, address, name, symbol, decimals, listed, spam) VALUES (?, ?, 'USD Coin', 'USDC', 6, 1, 0)`,
  )
    .bind(BASE, USDC)
    .run()
}

/** Mocks a seller's or an exchange's answers by path, as documented; other paths answer 400. */
export function startSeller(documented: Readonly<Record<string, unknown>>) {
  const services = startServices()
  const answers: Record<string, unknown> = { ...documented }
  services.answer = ({ pathname }) => answers[pathname] ?? new Response(null, { status: 400 })
  return {
    answers,
    /** Returns the first request to a path. @throws Error if there was none. */
    sentTo(path: string) {
      const sent = services.requests.find(({ url }) => url.pathname === path)
      if (sent === undefined) throw new Error(`No request to ${path}.`)
      return sent
    },
  }
}

type Environment = Parameters<typeof callWorker>[2]

export function post(path: string, body: object, env: Environment): Promise<Response> {
  const headers = { Origin: WIDGET, 'CF-Connecting-IP': BUYER_IP }
  return callWorker(path, { method: 'POST', headers, body: JSON.stringify(body) }, env)
}

const PURCHASE = {
  projectId: 'demo',
  destinationCurrencyCode: USDC_ASSET,
  sourceAmount: '100',
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
}

/** Returns quotes for a hundred dollars' worth. */
export async function quotes(env: Environment, changed: object = {}): Promise<unknown> {
  return (await post('/v1/onramp/multi/quotes', { ...PURCHASE, ...changed }, env)).json()
}

/** Orders at a seller. */
export async function checkout(serviceProvider: string, env: Environment) {
  const body = { ...PURCHASE, serviceProvider, paymentMethodType: 'card', walletAddress: BUYER }
  const response = await post('/v1/onramp/widget', body, env)
  return (await response.json()) as { widgetUrl: string; orderId: string }
}

/** Returns the state of an order after two reads, because the first one may change it. */
export async function readOrderState(orderId: string, env: Environment): Promise<unknown> {
  const look = () => callWorker(`/v1/orders/${orderId}?projectId=demo`, {}, env)
  await look()
  return (await look()).json()
}
