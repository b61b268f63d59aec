import type { Namespace } from '@latch/protocol/caip.ts'

/** The entries whose key, which begins with a CAIP-2 id, is of another family. */
export function withoutFamily<Value>(
  entries: Readonly<Record<string, Value>>,
  namespace: Namespace,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !key.startsWith(`${namespace}:`)))
}
