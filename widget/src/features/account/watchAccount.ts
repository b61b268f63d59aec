import type { ChainId } from '../../../protocol/caip.ts'
import { loadReads } from '../../chains/loadReads.ts'

/** How often an account on screen is looked at. Milliseconds; one small request each. */
const EVERY_MS = 4_000

/**
 * Tells when a block brought the account a change, and when a chain that did not answer is back. Looks while it runs
 * and never twice at a time.
 *
 * @returns the function that ends it.
 */
export function watchAccount(chainId: ChainId, address: string, onChange: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let seen: unknown = null
  let wasDown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    try {
      const { hasChanged, lookAt } = await loadReads(chainId)
      const now = await lookAt(chainId, address, { signal })
      const isNews =
        wasDown || (seen !== null && (await hasChanged(chainId, address, [seen, now], { signal })))
      seen = now
      wasDown = false
      if (isNews && !signal.aborted) onChange()
    } catch {
      // The views that read the chain say that it is down; here it is only asked again.
      wasDown = true
    }
    if (!signal.aborted) timer = setTimeout(look, EVERY_MS)
  }
  void look()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
