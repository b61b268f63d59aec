import { env } from 'cloudflare:workers'
import { type CcipRequestParameters, createPublicClient, createTestClient, type Hex, http } from 'viem'
import names from '#dev/contracts/LatchTestNames.json'
import { openZone } from '#dev/stack/zone.ts'
import { localChains, NAMES_ADDRESS, ZONE, ZONE_RESOLVER } from '#dev/wallet/chains.ts'
import { NAMES_SIGNER } from './names.ts'

export { ZONE, ZONE_RESOLVER }

const { ANVIL_URL } = env as unknown as { ANVIL_URL: string } // Bound in vitest.config.ts.
/** False without anvil: names cannot be resolved then. */
export const hasChain = ANVIL_URL !== ''
export const GATEWAY = 'https://gateway.example/v1/ccip/{sender}/{data}.json'

const port = hasChain ? Number(new URL(ANVIL_URL).port) : 1
const [chain] = localChains([port, port])

/** Sets up ENS and the zone's resolver on a chain that is never reset, as `npm start` does. */
export async function openTestZone(): Promise<void> {
  const world = createTestClient({ chain, mode: 'anvil', transport: http() })
  await world.setCode({ address: NAMES_ADDRESS, bytecode: names.runtimeBytecode as Hex })
  return openZone(chain, { signer: NAMES_SIGNER, gateway: GATEWAY })
}

/** Returns a client of ENS on that chain. @param request - Its requests to gateways. */
export function ensClient(request: (call: CcipRequestParameters) => Promise<Hex>) {
  return createPublicClient({
    chain: { ...chain, contracts: { ensUniversalResolver: { address: NAMES_ADDRESS } } },
    transport: http(ANVIL_URL),
    ccipRead: { request },
  })
}
