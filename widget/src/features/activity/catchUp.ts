import { accountHistory, type HistoryOf, loadHistory } from './historyStore.ts'

/** Milliseconds between checks for transactions that hosting's index, which follows the chain once a minute, does not have yet. */
const PAUSES_MS: readonly number[] = [0, 1_000, 2_000, 4_000, ...Array(14).fill(8_000)]

const running = new Map<string, AbortController>()

/**
 * Reloads a history after a change on chain, until the index has something newer than before. Does not load a list that
 * was never opened; a later change starts over.
 */
export async function catchUp(of: HistoryOf, signal: AbortSignal): Promise<void> {
  const key = `${of.chainId}:${of.address}`
  running.get(key)?.abort()
  const own = new AbortController()
  running.set(key, own)
  const either = AbortSignal.any([signal, own.signal])
  const before = newestOf(of)
  for (const ms of PAUSES_MS) {
    await pause(ms, either)
    if (either.aborted) return
    const { phase } = accountHistory(of)
    if (phase === 'notServed') return
    if (phase === 'loading') continue
    await loadHistory(of, { maxAge: 0 })
    if (before !== undefined && newestOf(of) !== before) return
  }
}

/** @returns undefined before the first read, null if the history is empty. */
function newestOf(of: HistoryOf): string | null | undefined {
  const { data, phase } = accountHistory(of)
  return phase === 'ready' ? (data?.entries[0]?.id ?? null) : undefined
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
