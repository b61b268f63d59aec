import { FACTS } from '@latch/families/facts.ts'
import type { Namespace } from '@latch/protocol/caip.ts'

/** Subject of a request. */
export type Subject = {
  namespace: Namespace
  /** In the format of the family's `parse`. */
  address: string
}

/**
 * @param chainId - Its family is tried first: some texts are an address in two families, e.g. of 32 bytes in base58.
 * @returns null if the text is not an address of any supported family.
 */
export function parseSubject(text: string, chainId: string | null = null): Subject | null {
  const named = FACTS.filter(({ namespace }) => chainId?.startsWith(`${namespace}:`))
  for (const { namespace, address } of [...named, ...FACTS]) {
    const parsed = address.parse(text)
    if (parsed !== null) return { namespace, address: parsed }
  }
  return null
}
