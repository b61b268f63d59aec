import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { Family, FamilyEntry } from './family.ts'

const registry = new Map<string, FamilyEntry>()

/** Fills the registry, in the order in which families are offered. */
export function registerFamilies(entries: readonly FamilyEntry[]): void {
  for (const entry of entries) registry.set(entry.namespace, entry)
}

/** Returns a family of the registry; undefined if it has no connectors. */
export function findFamily(namespace: string): FamilyEntry | undefined {
  return registry.get(namespace)
}

/** Returns all registered families, in their order. */
export function families(): readonly FamilyEntry[] {
  return [...registry.values()]
}

/**
 * Loads the code of a family.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if it does not load.
 * @throws Error for a family that is not registered.
 */
export async function loadFamily(namespace: string): Promise<Family> {
  const entry = registry.get(namespace)
  if (entry === undefined) throw new Error(`Unknown chain family: ${namespace}.`)
  return entry.load()
}

/** Returns the registry entry of a chain's family; undefined if the family has no connectors. */
export function familyEntry(chainId: ChainId): FamilyEntry | undefined {
  return registry.get(chainId.slice(0, chainId.indexOf(':')))
}

/** Returns the family of a chain; null if it has no connectors here: such chains are only offered to paired wallets. */
export function chainNamespace(chainId: ChainId): Namespace | null {
  return familyEntry(chainId)?.namespace ?? null
}
