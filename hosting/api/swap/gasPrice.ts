import type { SwapGasPrice } from '@latch/protocol/swap.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { marketOf } from './order.ts'

/** `GET /v1/convert/gas-price`: maximum wei of a unit of gas, at three speeds. */
export async function serveSwapGasPrice({ url, project, env }: ProjectRequest): Promise<Response> {
  const { chain, family } = marketOf(project, url.searchParams.get('chainId'), env)
  const { standard, fast, instant } = await family.gasPrice(env, chain)
  return jsonResponse({
    standard: String(standard),
    fast: String(fast),
    instant: String(instant),
  } satisfies SwapGasPrice)
}
