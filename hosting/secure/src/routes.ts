import {
  ACCOUNTS_BODY,
  type AccountsBody,
  PAYMASTER_BODY,
  type PaymasterBody,
  servePaymaster,
} from '#api/families/smartAccounts.ts'
import { CENTS_BODY, type CentsBody, serveCents } from '#api/prices/cents.ts'
import { SIMULATE_BODY, type SimulateBody } from '#api/simulate/body.ts'
import { serveSimulation } from '#api/simulate/simulate.ts'
import { answerHealth } from '#http/health.ts'
import { integrityRoute } from '#http/integrity/reports.ts'
import { PROJECT_OF_QUERY } from '#http/project.ts'
import type { Route } from '#http/route.ts'
import { serveCallback } from './callback.ts'
import type { SecureEnvironment } from './environment.ts'
import {
  serveAsset,
  serveExport,
  serveFrame,
  serveLicenses,
  serveManifest,
  servePasskey,
  serveSecurity,
  serveSocial,
  serveWindow,
} from './pages.ts'
import { serveWatchedAccounts, serveWatchedRpc } from './watchSubmissions.ts'

const page = { methods: 'GET, HEAD', counts: 'requests' } as const
const api = {
  methods: 'POST',
  ownPagesMay: 'ask this host',
  counts: 'requests',
  project: PROJECT_OF_QUERY,
} as const

const price: Route<CentsBody, SecureEnvironment> = {
  ...api,
  path: '/v1/price',
  body: CENTS_BODY,
  serve: serveCents,
}

const simulation: Route<SimulateBody, SecureEnvironment> = {
  ...api,
  path: '/v1/simulate/:chain',
  body: SIMULATE_BODY,
  serve: serveSimulation,
}

const accounts: Route<AccountsBody, SecureEnvironment> = {
  ...api,
  path: '/v1/accounts/:chain',
  body: ACCOUNTS_BODY,
  serve: serveWatchedAccounts,
}

/** For the project's own pages and servers, which make operations by themselves. */
const paymaster: Route<PaymasterBody, SecureEnvironment> = {
  path: '/v1/paymaster/:chain',
  methods: 'OPTIONS, POST',
  counts: 'requests',
  body: PAYMASTER_BODY,
  project: api.project,
  serve: servePaymaster,
}

/** Everything that the secure frame's Worker answers. */
export const ROUTES: readonly Route<unknown, SecureEnvironment>[] = [
  { ...page, path: '/embed', serve: serveFrame },
  { ...page, path: '/window', serve: serveWindow },
  { ...page, path: '/social', serve: serveSocial },
  { ...page, path: '/passkey', serve: servePasskey },
  { ...page, path: '/security', serve: serveSecurity },
  { ...page, path: '/export', serve: serveExport },
  { methods: 'GET, POST', counts: 'requests', path: '/social/callback/:provider', serve: serveCallback },
  { methods: 'GET, HEAD', counts: 'nothing', path: '/assets/:file{.*}', serve: serveAsset },
  {
    methods: 'GET, HEAD',
    counts: 'nothing',
    path: '/.well-known/waict/manifests/:name{latch_[\\w-]+}',
    serve: serveManifest,
  },
  { methods: 'GET, HEAD', counts: 'nothing', path: '/licenses.txt', serve: serveLicenses },
  { ...page, path: '/health', serve: ({ env }) => answerHealth(env.DB) },
  {
    ...api,
    path: '/v1/rpc/:chain',
    serve: serveWatchedRpc,
  },
  price,
  simulation,
  accounts,
  paymaster,
  integrityRoute<SecureEnvironment>(),
]
