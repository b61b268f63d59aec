import { abortable } from '#core/abortable.ts'
import { aborted } from '#core/rpcError.ts'

/** Maximum number of cached answers; the oldest are dropped first. */
const CAPACITY = 64

/** Options of a cached read. */
export type ReadOptions = {
  /** Maximum age of a cached answer in milliseconds; by default the lifetime of its kind. 0 always sends a new request. */
  maxAge?: number
  /** Ends this caller's wait; other callers that wait for the same answer are not affected. */
  signal?: AbortSignal | undefined
}

/** Requests an answer. The controller aborts once no caller waits for it, or earlier at a deadline. */
type Question<Answer> = (controller: AbortController) => Promise<Answer>

type CacheEntry<Answer> = {
  answer: Promise<Answer>
  /** Milliseconds since the epoch at which it was requested; absent while the request is pending. */
  at?: number
  /** Number of callers that still wait; a caller without a signal never stops waiting. */
  waiting: number
  /** Ends the question. */
  end?(): void
}

/** Storage for answers that outlive their document. */
export type AnswerStorage<Answer> = {
  /** Returns the answer that an earlier document of this site, or another tab, received. */
  read(key: string): CacheEntry<Answer> | undefined
  write(key: string, answer: Answer, at: number): void
  clear(): void
}

/**
 * Creates a cache of answers by key. Concurrent callers share one request, which is aborted once all of them have aborted.
 * Rejections are never cached.
 *
 * @param lifetime - Milliseconds.
 * @param storage - If omitted, answers live as long as the document.
 */
export function createAnswerCache<Answer>(lifetime: number, storage?: AnswerStorage<Answer>) {
  const entries = new Map<string, CacheEntry<Answer>>()

  function startQuestion(key: string, question: Question<Answer>): CacheEntry<Answer> {
    const controller = new AbortController()
    const at = Date.now()
    const isNewest = () => entries.get(key) === entry
    const forget = () => isNewest() && entries.delete(key)
    const end = () => {
      forget()
      controller.abort()
    }
    const entry: CacheEntry<Answer> = { answer: question(controller), waiting: 0, end }
    entry.answer.then((answer) => {
      entry.at = at
      if (isNewest()) storage?.write(key, answer, at)
    }, forget)
    entries.delete(key)
    entries.set(key, entry)
    const [oldest = key] = entries.keys()
    if (entries.size > CAPACITY) entries.delete(oldest)
    return entry
  }

  return {
    /** @throws the error of the request; RpcError 4001, reason HOST_ABORTED, if the caller aborts. */
    async read(
      key: string,
      question: Question<Answer>,
      { maxAge = lifetime, signal }: ReadOptions = {},
    ): Promise<Answer> {
      if (signal?.aborted) throw aborted()
      const known = entries.get(key) ?? storage?.read(key)
      // Either way: a clock that was put back by more than its age makes no answer young.
      const isUsable = known && (known.at === undefined || Math.abs(Date.now() - known.at) < maxAge)
      const entry = isUsable ? known : startQuestion(key, question)
      entry.waiting++
      try {
        return await (signal ? abortable(entry.answer, signal) : entry.answer)
      } catch (error) {
        if (!signal?.aborted) throw error
        if (--entry.waiting === 0) entry.end?.()
        throw aborted()
      }
    },
    clear(): void {
      entries.clear()
      storage?.clear()
    },
  }
}
