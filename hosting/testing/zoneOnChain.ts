import { env } from 'cloudflare:workers'
import { type CcipRequestParameters, createPublicClient, type Hex, http } from 'viem'
import { openZone } from '../dev/stack/zone.ts'
import { localChains, NAMES_ADDRESS, ZONE, ZONE_RESOLVER } from '../dev/wallet/chains.ts'
import { NAMES_SIGNER } from './names.ts'

export { ZONE, ZONE_RESOLVER }

const { EXCHANGE_URL } = env as unknown as { EXCHANGE_URL: string } // Bound in vitest.config.ts.
/** Where there is no anvil nothing can be resolved. */
export const hasChain = EXCHANGE_URL !== ''
export const GATEWAY = 'https://gateway.example/v1/ccip/{sender}/{data}.json'

const port = hasChain ? Number(new URL(EXCHANGE_URL).port) : 1
const [, chain] = localChains([port, port])

/** Puts the zone's resolver on the chain, as `npm start` does. */
export function openTestZone(): Promise<void> {
  return openZone(chain, { signer: NAMES_SIGNER, gateway: GATEWAY })
}

/** A client of ENS on that chain. @param request - What it asks gateways by. */
export function ensClient(request: (asked: CcipRequestParameters) => Promise<Hex>) {
  return createPublicClient({
    chain: { ...chain, contracts: { ensUniversalResolver: { address: NAMES_ADDRESS } } },
    transport: http(EXCHANGE_URL),
    ccipRead: { request },
  })
}
