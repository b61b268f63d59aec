import { serveSwapAllowance, serveSwapApproval } from '../../api/swap/approvals.ts'
import { SWAP_BODY, type SwapBody, serveSwapTransaction } from '../../api/swap/buildTransaction.ts'
import { EXECUTE_BODY, type ExecuteBody, serveSwapExecution } from '../../api/swap/execute.ts'
import { serveSwapGasPrice } from '../../api/swap/gasPrice.ts'
import { serveSwapQuotes } from '../../api/swap/quotes.ts'
import { serveSwapTokens } from '../../api/swap/tokens.ts'
import type { Route } from '../../http/route.ts'

const own = { ownPagesMay: 'ask this host', counts: 'requests' } as const
const asked = {
  ...own,
  methods: 'GET',
  project: { idOf: ({ url }: { url: URL }) => url.searchParams.get('projectId'), isCounted: true },
} as const

const build: Route<SwapBody> = {
  ...own,
  path: '/v1/convert/build-transaction',
  methods: 'POST',
  body: SWAP_BODY,
  project: { idOf: ({ body, url }) => body.projectId ?? url.searchParams.get('projectId'), isCounted: true },
  serve: serveSwapTransaction,
}

const execute: Route<ExecuteBody> = {
  ...own,
  path: '/v1/convert/execute',
  methods: 'POST',
  body: EXECUTE_BODY,
  project: { idOf: ({ body, url }) => body.projectId ?? url.searchParams.get('projectId'), isCounted: true },
  serve: serveSwapExecution,
}

/** Swaps, by the paths of the API that this Worker stands for. */
export const SWAP_ROUTES: readonly Route[] = [
  { ...asked, path: '/v1/convert/tokens', serve: serveSwapTokens },
  { ...asked, path: '/v1/convert/gas-price', serve: serveSwapGasPrice },
  { ...asked, path: '/v1/convert/allowance', serve: serveSwapAllowance },
  { ...asked, path: '/v1/convert/quotes', serve: serveSwapQuotes },
  { ...asked, path: '/v1/convert/build-approve', serve: serveSwapApproval },
  build,
  execute,
]
