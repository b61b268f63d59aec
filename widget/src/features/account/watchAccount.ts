import type { ChainId } from '@latch/protocol/caip.ts'
import { BALANCE_LIFETIME_MS } from '#api/account.ts'
import { readStoredAnswer, storeAnswer } from '#api/storedAnswers.ts'
import { onAccountsForgotten } from '#core/accountData.ts'
import { withoutFamily } from '#core/withoutFamily.ts'
import { loadReads } from '#families/loadReads.ts'
import { balanceKey } from './balanceStore.ts'

/** Milliseconds between reads of an account on screen; one small request each. */
const EVERY_MS = 4_000

/** The last snapshot of each account. A change before the next view watches the account is reported, too. */
let snapshots: Readonly<Record<string, string>> = {}

onAccountsForgotten((namespace) => {
  snapshots = withoutFamily(snapshots, namespace)
})

/** Returns the snapshot of an earlier document. Expires with the balances that may still be shown from it. */
function storedSnapshot(key: string): string | undefined {
  const stored = readStoredAnswer(`sight ${key}`)
  const isRecent = stored !== undefined && Math.abs(Date.now() - stored.at) < BALANCE_LIFETIME_MS
  return isRecent && typeof stored.body === 'string' ? stored.body : undefined
}

/**
 * Reports when a block changes the account, including changes since an earlier watch, and when a chain that did not
 * answer is back. Runs one read at a time.
 *
 * @returns a function that stops it.
 */
export function watchAccount(chainId: ChainId, address: string, onChange: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const key = balanceKey(chainId, address)
  let wasDown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    try {
      const { hasChanged, snapshot } = await loadReads(chainId)
      const now = await snapshot(chainId, address, { signal })
      const seen = snapshots[key] ?? storedSnapshot(key)
      const isNews =
        wasDown || (seen !== undefined && (await hasChanged(chainId, address, [seen, now], { signal })))
      // A watch that has ended reads nothing more: the next one reports the change.
      if (signal.aborted) return
      snapshots = { ...snapshots, [key]: now }
      storeAnswer(`sight ${key}`, { at: Date.now(), body: now })
      wasDown = false
      if (isNews) onChange()
    } catch {
      // The views that read the chain report that it is down; this only retries.
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
