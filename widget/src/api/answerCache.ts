import { abortable } from '#core/abortable.ts'
import { aborted } from '#core/rpcError.ts'

/** Answers that are kept at most; the oldest go first. */
const CAPACITY = 64

/** How a caller wants an answer. */
export type ReadOptions = {
  /** Milliseconds that a kept answer may be old; by default the lifetime of its kind. 0 asks anew. */
  maxAge?: number
  /** Ends this caller's wait; others who wait for the same answer go on. */
  signal?: AbortSignal | undefined
}

/** Asks for an answer. The controller ends it once nobody waits for it any more; a deadline may do so before. */
type Question<Answer> = (controller: AbortController) => Promise<Answer>

type CacheEntry<Answer> = {
  answer: Promise<Answer>
  /** Milliseconds since the epoch at which it was asked for; absent while the question is under way. */
  at?: number
  /** Callers who have not gone; who asks without a signal never goes. */
  waiting: number
  /** Ends the question. */
  end?(): void
}

/** Where answers of a kind outlive their document. */
export type AnswerStorage<Answer> = {
  /** What an earlier document of this site, or another tab, was answered. */
  read(key: string): CacheEntry<Answer> | undefined
  write(key: string, answer: Answer, at: number): void
  clear(): void
}

/**
 * Keeps answers by key. Who asks while a question is under way shares its answer; it ends once all who wait for it have
 * gone. A rejection is never kept.
 *
 * @param lifetime - Milliseconds.
 * @param storage - Left out, answers live as long as the document.
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
    /** @throws whatever the question throws; RpcError 4001, reason HOST_ABORTED, when the caller aborts. */
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
