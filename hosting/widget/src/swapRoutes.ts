import { serveSwapAllowance, serveSwapApproval } from '#api/swap/approvals.ts'
import { SWAP_BODY, type SwapBody, serveSwapTransaction } from '#api/swap/buildTransaction.ts'
import { EXECUTE_BODY, type ExecuteBody, serveSwapExecution } from '#api/swap/execute.ts'
import { serveSwapGasPrice } from '#api/swap/gasPrice.ts'
import { serveSwapQuotes } from '#api/swap/quotes.ts'
import { serveSwapTokens } from '#api/swap/tokens.ts'
import type { Route } from '#http/route.ts'
import { OWN_GET, OWN_POST } from './ownPages.ts'

const build: Route<SwapBody> = {
  ...OWN_POST,
  path: '/v1/convert/build-transaction',
  body: SWAP_BODY,
  serve: serveSwapTransaction,
}

const execute: Route<ExecuteBody> = {
  ...OWN_POST,
  path: '/v1/convert/execute',
  body: EXECUTE_BODY,
  serve: serveSwapExecution,
}

/** Swaps, by the paths of the API that this Worker implements. */
export const SWAP_ROUTES: readonly Route[] = [
  { ...OWN_GET, path: '/v1/convert/tokens', serve: serveSwapTokens },
  { ...OWN_GET, path: '/v1/convert/gas-price', serve: serveSwapGasPrice },
  { ...OWN_GET, path: '/v1/convert/allowance', serve: serveSwapAllowance },
  { ...OWN_GET, path: '/v1/convert/quotes', serve: serveSwapQuotes },
  { ...OWN_GET, path: '/v1/convert/build-approve', serve: serveSwapApproval },
  build,
  execute,
]
