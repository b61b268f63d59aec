import type { Hex } from '#hex.ts'
import type { Deployment, Descriptor } from './descriptor.ts'
import type { DescriptorList } from './descriptorList.ts'
import { isDeployed } from './isDeployed.ts'

/** Reads a storage slot of a contract from a node. */
export type ReadStorage = (chainId: number, address: Hex, slot: Hex) => Promise<unknown>

/** Returns the addresses of the code that a contract says it runs; none if no node responds. Never rejects. */
export type FindImplementations = (chainId: number, address: Hex) => Promise<readonly Hex[]>

/** Slots with the address of a proxy's code: that of EIP-1967, and the first one, as in accounts of Safe. */
const SLOTS: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  `0x${'0'.repeat(64)}`,
]
/** Milliseconds that addresses are cached: a proxy may get other code. */
const FRESH = 60_000
/** Milliseconds to wait for a node: a request is shown without a description rather than late. */
const PATIENCE = 4_000
/** 32 bytes that are an address and not zero. */
const ADDRESS = /^0x0{24}(?!0{40}$)([0-9a-f]{40})$/i

/** @param now - Milliseconds. */
export function createImplementations(read: ReadStorage, now: () => number = Date.now): FindImplementations {
  const cached = new Map<string, { until: number; found: Promise<readonly Hex[]> }>()
  return (chainId, address) => {
    const key = `${chainId} ${address.toLowerCase()}`
    const known = cached.get(key)
    if (known !== undefined && known.until > now()) return known.found
    const found = readSlots(chainId, address, read).catch(() => {
      cached.delete(key)
      return []
    })
    cached.set(key, { until: now() + FRESH, found })
    return found
  }
}

async function readSlots(chainId: number, address: Hex, read: ReadStorage): Promise<readonly Hex[]> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No node responds.')), PATIENCE)
  })
  const words = await Promise.race([Promise.all(SLOTS.map((slot) => read(chainId, address, slot))), late])
  return words.flatMap((word) => {
    const [, found] = (typeof word === 'string' && ADDRESS.exec(word)) || []
    return found === undefined ? [] : [`0x${found}` as const]
  })
}

/** Returns the address whose descriptors explain a contract: its own, or else that of its code. null if the list has none. */
export async function findDescribed(
  list: DescriptorList,
  findImplementations: FindImplementations,
  [chainId, address]: readonly [number, Hex],
): Promise<Hex | null> {
  if ((await list.find(chainId, address)).length > 0) return address
  if (list.isEmpty) return null
  for (const implementation of await findImplementations(chainId, address))
    if ((await list.find(chainId, implementation)).length > 0) return implementation
  return null
}

/**
 * Returns a descriptor of a contract as one of a proxy to it ('Proxy support' of ERC-7730). Any contract can write an
 * address into its storage and run other code, so that the descriptor is never more than a claim.
 */
export function describeProxy(
  descriptor: Descriptor,
  { chainId, address }: Deployment,
  proxy: Hex,
): Descriptor {
  const extend = (deployments: readonly Deployment[]) =>
    isDeployed(deployments, chainId, address) ? [...deployments, { chainId, address: proxy }] : deployments
  const { contract, eip712 } = descriptor.context
  return {
    ...descriptor,
    isOfProxy: true,
    context: {
      ...(contract && { contract: { deployments: extend(contract.deployments) } }),
      ...(eip712 && {
        eip712: { ...eip712, deployments: eip712.deployments && extend(eip712.deployments) },
      }),
    },
  }
}
