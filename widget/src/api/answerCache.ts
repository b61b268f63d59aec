import { aborted } from '../core/rpcError.ts'

/** Answers that are kept at most; the oldest go first. */
const CAPACITY = 200

/** How a caller wants an answer. */
export type ReadOptions = {
  /** Milliseconds that a kept answer may be old; by default the lifetime of its kind. 0 asks hosting anew. */
  maxAge?: number
  /** Ends this caller's wait; others who wait for the same answer go on. */
  signal?: AbortSignal | undefined
}

type Kept = { answer: Promise<unknown>; at: number; settled: boolean }

/**
 * Keeps answers by key. Who asks while a question is under way shares its answer; a rejection is never kept.
 *
 * @param lifetime - Milliseconds.
 */
export function createAnswerCache<Answer>(lifetime: number, now: () => number = Date.now) {
  const kept = new Map<string, Kept & { answer: Promise<Answer> }>()

  function ask(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const entry = { answer: question(), at: now(), settled: false }
    kept.delete(key)
    kept.set(key, entry)
    entry.answer.then(
      () => {
        entry.settled = true
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
      },
    )
    for (const oldest of kept.keys()) {
      if (kept.size <= CAPACITY) break
      kept.delete(oldest)
    }
    return entry.answer
  }

  return {
    /** @throws whatever the question throws; RpcError 4001, reason HOST_ABORTED, when the caller aborts. */
    read(
      key: string,
      question: () => Promise<Answer>,
      { maxAge = lifetime, signal }: ReadOptions = {},
    ): Promise<Answer> {
      if (signal?.aborted) return Promise.reject(aborted())
      const known = kept.get(key)
      const usable = known !== undefined && (!known.settled || now() - known.at < maxAge)
      return untilAborted(usable ? known.answer : ask(key, question), signal)
    },
    clear(): void {
      kept.clear()
    },
  }
}

function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (signal === undefined) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted())
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
