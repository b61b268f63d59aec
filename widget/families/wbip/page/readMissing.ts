import { callFirst, type WbipProvider } from './provider.ts'

/**
 * Reads from a provider's own list of methods whether it lacks one. Entries of registries are not complete: Leather's
 * lists neither `stx_transferStx` nor `stx_callContract`, which it supports.
 *
 * @param signing - The family's methods; a list with none of them does not cover signing: earlier Xverse versions have an
 * empty one.
 * @returns the method; undefined if the provider supports it or does not report it.
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

/** Reads the list with sats-connect's method, or Leather's. Neither shows a prompt. */
async function listMethods(provider: WbipProvider): Promise<string[]> {
  try {
    const answer = await callFirst(provider, [['getInfo'], ['supportedMethods']])
    const { methods } = (answer ?? {}) as { methods?: unknown }
    return Array.isArray(methods) ? methods.map((method) => String(method?.name ?? method)) : []
  } catch {
    return []
  }
}
