import { serveBalance } from '#api/account/balance/balance.ts'
import { serveHistory } from '#api/account/history/history.ts'
import { serveNfts } from '#api/account/nfts/nfts.ts'
import { serveSupportedChains } from '#api/account/supportedChains.ts'
import { servePreparation } from '#api/account/transfer/prepareTransfer.ts'
import { serveTransaction } from '#api/account/transfer/readTransaction.ts'
import { SUBMIT_BODY, type SubmitBody, serveSubmission } from '#api/account/transfer/submitTransaction.ts'
import { serveCalls } from '#api/families/smartAccounts.ts'
import { serveIdentity } from '#api/names/identity.ts'
import { serveName } from '#api/names/names.ts'
import { serveObjects } from '#api/objects/serveObjects.ts'
import { PRICE_BODY, type PriceBody, servePrices } from '#api/prices/prices.ts'
import { serveRpc } from '#api/rpc/proxy.ts'
import { serveTip } from '#api/rpc/serveTip.ts'
import { SIMULATE_BODY, type SimulateBody } from '#api/simulate/body.ts'
import { serveSimulation } from '#api/simulate/simulate.ts'
import { answerHealth } from '#http/health.ts'
import { integrityRoute } from '#http/integrity/reports.ts'
import { PROJECT_OF_QUERY } from '#http/project.ts'
import type { ProjectRequest, ProjectRule, Route } from '#http/route.ts'
import { ANALYTICS_ROUTES } from './analyticsRoutes.ts'
import { CAPTURE_ROUTES } from './captureRoutes.ts'
import { WIDGET_CLOCK } from './clock.ts'
import { IMAGE_FOLDERS, serveImage } from './directory/images.ts'
import { serveWallets } from './directory/wallets.ts'
import { serveWidget } from './embed/embed.ts'
import type { WidgetEnvironment } from './environment.ts'
import { serveFavicon } from './files/favicon.ts'
import { serveAsset, serveHashedSdk, serveSdkFile } from './files/files.ts'
import { FUNDING_ROUTES } from './fundingRoutes.ts'
import { NAME_ROUTES } from './nameRoutes.ts'
import { OWN_GET, OWN_POST } from './ownPages.ts'
import { servePreview } from './preview/preview.ts'
import { serveAdmission, serveFeatures, serveOrigins } from './project/projectApi.ts'
import { SIGN_IN_ROUTES } from './signInRoutes.ts'
import { SWAP_ROUTES } from './swapRoutes.ts'

/** Requests of other clients of the same API, under either name. */
const BY_EITHER_NAME: ProjectRule<unknown> = {
  idOf: ({ url }) => url.searchParams.get('projectId') ?? url.searchParams.get('project'),
  isCounted: false,
}

const file = { methods: 'GET, HEAD', counts: 'misses' } as const
const free = { methods: 'GET, HEAD', counts: 'nothing' } as const
const counted = { methods: 'GET, HEAD', counts: 'requests' } as const
const rpc = {
  methods: 'POST',
  ownPagesMay: 'read chains through this host',
  counts: 'requests',
  project: PROJECT_OF_QUERY,
  serve: serveRpc,
} as const

const prices: Route<PriceBody, WidgetEnvironment> = {
  ...OWN_POST,
  path: '/v1/fungible/price',
  body: PRICE_BODY,
  serve: servePrices,
}

const simulation: Route<SimulateBody> = {
  ...OWN_GET,
  path: '/v1/simulate/:chain',
  methods: 'POST',
  body: SIMULATE_BODY,
  serve: serveSimulation,
}

const submission: Route<SubmitBody> = {
  ...OWN_GET,
  path: '/v1/submit/:chain',
  methods: 'POST',
  body: SUBMIT_BODY,
  serve: serveSubmission,
}

type ServeText = (question: ProjectRequest, text: string) => Promise<Response>
const ofAccount = (serve: ServeText) => (question: ProjectRequest) =>
  serve(question, question.params.account ?? '')

/**
 * All routes of the widget's Worker. `guardsOf` lists each route's requirements.
 *
 * The widget itself uses neither `/appkit/v1/config` and `/projects/v1/origins`, nor `/v1/supported-chains` and
 * `/v1/fungible/price`, nor the paths for one quote, sellers and exchanges under other names (`fundingRoutes.ts`): they
 * belong to the
 * API that this Worker implements, so that an operator can use it with another client, and the widget with another
 * implementation.
 */
export const ROUTES: readonly Route<unknown, WidgetEnvironment>[] = [
  { ...counted, path: '/embed/v1/', serve: (request) => serveWidget(request, 'frame') },
  { ...counted, path: '/popup/v1/', serve: (request) => serveWidget(request, 'popup') },
  { ...counted, path: '/preview', serve: servePreview },
  { ...file, path: '/assets/:file{.*}', serve: serveAsset },
  { ...file, path: '/v1/sdk.js', serve: serveSdkFile },
  { ...file, path: '/v1/elements.js', serve: serveSdkFile },
  { ...file, path: '/v1/integrity.json', serve: serveSdkFile },
  { ...file, path: '/v1/licenses.txt', serve: serveSdkFile },
  { ...file, path: '/licenses.txt', serve: serveSdkFile },
  { ...file, path: '/v1/:file{(?:sdk|elements)-[\\w.-]+\\.js}', serve: serveHashedSdk },
  { ...free, path: '/favicon.ico', serve: serveFavicon },
  { ...counted, path: '/health', serve: ({ env }) => answerHealth(env.DB, WIDGET_CLOCK) },

  { ...counted, path: '/appkit/v1/config', project: BY_EITHER_NAME, serve: serveFeatures },
  { ...counted, path: '/projects/v1/origins', project: BY_EITHER_NAME, serve: serveOrigins },
  { ...counted, path: '/projects/v1/admission', readBy: 'any page', serve: serveAdmission },

  { ...file, path: '/getWallets', serve: serveWallets },
  ...[...IMAGE_FOLDERS].map(
    ([prefix, folder]): Route<unknown, WidgetEnvironment> => ({
      ...free,
      path: `${prefix}:id{.*}`,
      serve: (request) => serveImage(request, prefix, folder),
    }),
  ),

  { ...rpc, path: '/v1/' },
  { ...rpc, path: '/v1' },
  { ...OWN_GET, path: '/v1/supported-chains', serve: serveSupportedChains },
  { ...OWN_GET, path: '/v1/tip/:chain', serve: serveTip },
  { ...OWN_GET, path: '/v1/account/:account/balance', serve: ofAccount(serveBalance) },
  { ...OWN_GET, path: '/v1/account/:account/history', serve: ofAccount(serveHistory) },
  { ...OWN_GET, path: '/v1/account/:account/nfts', serve: ofAccount(serveNfts) },
  { ...OWN_GET, path: '/v1/account/:account/transfer', serve: ofAccount(servePreparation) },
  { ...OWN_GET, path: '/v1/identity/:account', serve: ofAccount(serveIdentity) },
  {
    ...OWN_GET,
    path: '/v1/profile/account/:name',
    serve: (question: ProjectRequest) => serveName(question, question.params.name ?? ''),
  },
  ...NAME_ROUTES,
  prices,
  ...SIGN_IN_ROUTES,
  simulation,
  submission,
  { ...OWN_GET, path: '/v1/transaction/:chain/:hash', serve: serveTransaction },
  { ...OWN_GET, path: '/v1/objects/:chain', serve: serveObjects },
  { ...OWN_GET, path: '/v1/calls/:id', serve: serveCalls },
  ...SWAP_ROUTES,
  ...FUNDING_ROUTES,
  ...ANALYTICS_ROUTES,
  ...CAPTURE_ROUTES,
  integrityRoute<WidgetEnvironment>(),
]
