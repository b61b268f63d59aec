import { expect, test } from 'vitest'
import { routeGuards } from '#http/router.ts'
import { callWorker, WIDGET } from '#testing/fixture.ts'
import { ROUTES } from './routes.ts'

const OPEN = 'GET, HEAD'
const COUNTED = 'GET, HEAD > address rate'
const API = 'own pages > GET > address rate > project > project rate'
const RPC = 'own pages > POST > address rate > project > project rate'

/** Add every new route here, with its guards. */
const GUARDS: Readonly<Record<string, string>> = {
  '/embed/v1/': COUNTED,
  '/popup/v1/': COUNTED,
  '/preview': COUNTED,
  '/assets/:file{.*}': OPEN,
  '/v1/sdk.js': OPEN,
  '/v1/elements.js': OPEN,
  '/v1/integrity.json': OPEN,
  '/v1/licenses.txt': OPEN,
  '/licenses.txt': OPEN,
  '/v1/:file{(?:sdk|elements)-[\\w.-]+\\.js}': OPEN,
  '/favicon.ico': OPEN,
  '/health': COUNTED,
  '/appkit/v1/config': `${COUNTED} > project`,
  '/projects/v1/origins': `${COUNTED} > project`,
  '/projects/v1/admission': 'GET, HEAD > pages > address rate',
  '/getWallets': OPEN,
  '/getWalletImage/:id{.*}': OPEN,
  '/public/getAssetImage/:id{.*}': OPEN,
  '/public/getCurrencyImage/:id{.*}': OPEN,
  '/public/getTokenImage/:id{.*}': OPEN,
  '/v1/': RPC,
  '/v1': RPC,
  '/v1/supported-chains': API,
  '/v1/calls/:id': 'own pages > GET > address rate > project > project rate',
  '/v1/account/:account/balance': API,
  '/v1/account/:account/history': API,
  '/v1/account/:account/nfts': API,
  '/v1/account/:account/transfer': API,
  '/v1/convert/allowance': API,
  '/v1/convert/build-approve': API,
  '/v1/convert/build-transaction': 'own pages > POST > address rate > body > project > project rate',
  '/v1/convert/execute': 'own pages > POST > address rate > body > project > project rate',
  '/v1/convert/gas-price': API,
  '/v1/convert/quotes': API,
  '/v1/convert/tokens': API,
  '/v1/identity/:account': API,
  '/v1/profile/account/:name': API,
  '/v1/profile/nonce': API,
  '/v1/profile/suggestions/:text': API,
  '/v1/profile/reverse/:address': API,
  '/v1/profile/account': 'own pages > POST > address rate > project > body > project rate',
  '/v1/profile/account/:name/release': 'own pages > POST > address rate > project > body > project rate',
  '/v1/ccip/:sender/:file{0x[0-9a-fA-F]*\\.json}': 'GET, HEAD > pages > address rate',
  '/getAnalyticsConfig': 'own pages > GET > address rate > project > project rate',
  '/batch': 'own pages > POST > address rate > project > body > project rate',
  '/capture/v1/code': 'own pages > POST > address rate > body > project > project rate',
  '/capture/v1/answer': 'own pages > POST > address rate > body > project > project rate',
  '/capture/v1/skip': 'own pages > POST > address rate > body > project > project rate',
  '/capture/v1/erase': 'own pages > POST > address rate > body',
  '/capture/v1/verify': 'own pages > POST > address rate > body > project > project rate',
  '/capture/v1/remove': 'GET, POST > address rate',
  '/reports/integrity': 'own pages > POST > address rate > body',
  '/v1/simulate/:chain': 'own pages > POST > address rate > project > body > project rate',
  '/v1/submit/:chain': 'own pages > POST > address rate > project > body > project rate',
  '/v1/tip/:chain': API,
  '/v1/transaction/:chain/:hash': API,
  '/v1/objects/:chain': API,
  '/v1/fungible/price': 'own pages > POST > address rate > body > project > project rate',
  '/siwx/v1/nonce': 'own pages > POST > address rate > body > project > project rate',
  '/siwx/v1/session': 'own pages > POST > address rate > body > project > project rate',
  '/siwx/v1/token': 'own pages > POST > address rate > body',
  '/siwx/v1/revoke': 'own pages > POST > address rate > body',
  '/siwx/v1/introspect': 'POST > address rate > body',
  '/.well-known/jwks.json': COUNTED,
  '/v1/onramp/buy/options': API,
  '/v1/onramp/options': API,
  '/v1/onramp/multi/quotes': 'own pages > POST > address rate > body > project > project rate',
  '/v1/onramp/quote': 'own pages > POST > address rate > body > project > project rate',
  '/v1/onramp/buy/quotes': API,
  '/v1/onramp/providers': API,
  '/v1/onramp/providers/properties': API,
  '/v1/onramp/widget': 'own pages > POST > address rate > body > project > project rate',
  '/v1/onramp/webhook/:provider': 'POST > address rate',
  '/onramp/go': API,
  '/exchange/go': API,
  '/v1/exchange/options': API,
  '/v1/json-rpc': 'own pages > POST > address rate > project > body > project rate',
  '/onramp/return': COUNTED,
  '/v1/orders/:id': API,
}

test('each route has the guards that are meant for it, in their order', () => {
  const guards = ROUTES.map((route) => [route.path, [...routeGuards(route).keys()].join(' > ')])
  expect(Object.fromEntries(guards)).toEqual(GUARDS)
  expect(guards).toHaveLength(Object.keys(GUARDS).length)
})

/** A path that the route answers to. */
const pathOf = ({ path }: { path: string }) =>
  path
    .replace(':file{(?:sdk|elements)-[\\w.-]+\\.js}', 'sdk-1.js')
    .replace(/:file\{0x.*\}$/, '0x1.json')
    .replace(/:\w+(\{[^}]*\})?/g, 'x')

test.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s refuses other methods, and pages of other origins where only its own may ask',
  async (_, route) => {
    const other = await callWorker(pathOf(route), { method: 'OPTIONS', headers: { Origin: WIDGET } })
    expect([other.status, other.headers.get('Allow')]).toEqual([405, route.methods])
    const foreign = await callWorker(pathOf(route), {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example' },
    })
    expect(foreign.status).toBe(route.ownPagesMay === undefined ? 405 : 403)
    expect(foreign.headers.has('Access-Control-Allow-Origin')).toBe(false)
  },
)

test.each([
  '/',
  '/embed/v1',
  '/embed/v1/x',
  '/embed/v1%2F',
  '/assets',
  '/getWalletImage',
  '/%67etWallets',
  '/v1/sdk-.js',
  '/v1/sdk-1.css',
  '/v1/unknown',
  '/v1/account/x/constructor',
  '/v1/account/x/portfolio',
  '/v1/account/x/identity',
  '/v1/account/x/balance/',
])('%s is nothing, whatever the method', async (path) => {
  const statuses = ['GET', 'HEAD', 'POST', 'OPTIONS'].map(
    async (method) => (await callWorker(path, { method })).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
})

test('who names no project hears of that, whatever the body', async () => {
  const refused = await callWorker('/v1/profile/account', {
    method: 'POST',
    headers: { Origin: WIDGET },
    body: 'x',
  })
  expect(refused.status).toBe(401)
})
