import { callFirst, type WbipProvider } from './provider.ts'

/**
 * Reads of a provider's own list of methods that it lacks one. Entries of registries are no such list: that of Leather names neither
 * `stx_transferStx` nor `stx_callContract`, which it knows.
 *
 * @param signing - The family's methods; a list with none of them is not of what the wallet signs: an earlier Xverse's is empty.
 * @returns the method; undefined where the provider knows it or does not say.
 */
export async function readMissing(
  provider: WbipProvider,
  method: string | undefined,
  signing: readonly string[],
): Promise<string | undefined> {
  if (method === undefined) return undefined
  const listed = await listMethods(provider)
  const isWhole = listed.some((name) => signing.includes(name))
  return isWhole && !listed.includes(method) ? method : undefined
}

/** By sats-connect's method for it, or Leather's. Neither asks a person. */
async function listMethods(provider: WbipProvider): Promise<string[]> {
  try {
    const answer = await callFirst(provider, [['getInfo'], ['supportedMethods']])
    const { methods } = (answer ?? {}) as { methods?: unknown }
    return Array.isArray(methods) ? methods.map((method) => String(method?.name ?? method)) : []
  } catch {
    return []
  }
}
