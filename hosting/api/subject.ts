import { FACTS } from '@latch/families/facts.ts'
import type { Namespace } from '@latch/protocol/caip.ts'

/** Whose belongings are asked for. */
export type Subject = {
  namespace: Namespace
  /** As the family's `parse` writes it. */
  address: string
}

/**
 * @param chainId - Whose family is asked first: some texts are an address in two families, e.g. of 32 bytes in base58.
 * @returns null for what is an address of no family that is served.
 */
export function parseSubject(text: string, chainId: string | null = null): Subject | null {
  const named = FACTS.filter(({ namespace }) => chainId?.startsWith(`${namespace}:`))
  for (const { namespace, address } of [...named, ...FACTS]) {
    const parsed = address.parse(text)
    if (parsed !== null) return { namespace, address: parsed }
  }
  return null
}
