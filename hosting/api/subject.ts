import type { Namespace } from '../../widget/protocol/caip.ts'
import { FACTS } from './families/facts.ts'

/** Whose belongings are asked for. */
export type Subject = {
  namespace: Namespace
  /** As the family's `parse` writes it. */
  address: string
}

/** @returns null for what is an address of no family that is served. */
export function parseSubject(text: string): Subject | null {
  for (const { namespace, address } of FACTS) {
    const parsed = address.parse(text)
    if (parsed !== null) return { namespace, address: parsed }
  }
  return null
}
