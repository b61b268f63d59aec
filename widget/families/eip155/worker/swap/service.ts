import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { priceMoved, slippageOf } from '@latch/hosting/api/swap/callBuilder.ts'
import type { BuiltSwap, SwapBuilder, SwapOrder, SwapTerms } from '@latch/hosting/api/swap/swapPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { SwapServiceId } from '@latch/protocol/swap.ts'
import { describeCall } from './describeCall.ts'
import type { SwapCall } from './gas.ts'

/** Order for a service, on one chain and with one key. */
export type ServiceOrder = Omit<SwapOrder, 'chain'> & {
  key: string
  /** EIP-155 */
  chainId: string
}

export type ServicePrice = {
  amountOut: bigint
  gas: bigint
  /** Name of the exchange that trades. */
  pool: string
  /** Fee of the service itself. */
  feeBps: number
}

export type ServiceSwap = {
  amountOut: bigint
  /** Minimum that the call itself enforces. */
  minimum: bigint
  call: SwapCall
  gas: bigint
}

/** A service with an API key that finds routes over many exchanges and builds calldata for its own contract. */
export type SwapService = {
  id: SwapServiceId
  /** Contracts to approve, by CAIP-2 ID of the supported chains; in lower case. */
  routers: Readonly<Record<string, string>>
  /** undefined if the operator has none. */
  key(env: Environment): string | undefined
  /** @returns null if there is no route. @throws UpstreamError */
  price(order: ServiceOrder): Promise<ServicePrice | null>
  /** @returns null if the route no longer exists. @throws UpstreamError */
  build(order: ServiceOrder, terms: { taker: string; slippageBps: number }): Promise<ServiceSwap | null>
}

/** Creates a builder of swaps from a service. */
export function serviceBuilder(service: SwapService): SwapBuilder {
  const routerOf = ({ info }: Chain) => service.routers[info.id] ?? null
  return {
    id: service.id,
    serves: (chain, env) => routerOf(chain) !== null && Boolean(service.key(env)),
    usesKey: () => true,
    venue: (chain) => ({ builder: service.id, router: routerOf(chain) ?? '' }),
    spender: routerOf,
    async offer(env, order) {
      const serviceOrder = toServiceOrder(service, env, order)
      const priced = await service.price(serviceOrder)
      if (priced === null) return null
      const { amountOut, gas, pool, feeBps } = priced
      return {
        amountOut,
        gas,
        legs: [{ from: order.sell, to: order.buy, pool, feeBps }],
        build: (terms) => build(service, env, order.chain, { serviceOrder, terms, amountOut }),
      }
    },
  }
}

function toServiceOrder(
  service: SwapService,
  env: Environment,
  { chain, ...order }: SwapOrder,
): ServiceOrder {
  return { ...order, key: service.key(env) ?? '', chainId: chain.info.id.split(':')[1] ?? '' }
}

type Building = { serviceOrder: ServiceOrder; terms: SwapTerms; amountOut: bigint }

/** @throws UpstreamError; RefusedError if it returns less than was shown, or would revert. */
async function build(
  service: SwapService,
  env: Environment,
  chain: Chain,
  { serviceOrder, terms, amountOut }: Building,
): Promise<BuiltSwap> {
  const { taker, minimum, isUntried } = terms
  const built = await service.build(serviceOrder, { taker, slippageBps: slippageOf(amountOut, minimum) })
  if (built === null || built.minimum < minimum) throw priceMoved()
  const fields = await describeCall(env, chain, { ...built.call, taker, isUntried, likelyGas: built.gas })
  return { amountOut: built.amountOut, fields }
}

/** @throws UpstreamError for an answer that is not of the service's documentation */
export function unreadable(name: string): never {
  throw new UpstreamError(`${name} returned an invalid response`)
}
