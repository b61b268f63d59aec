import * as z from 'zod/mini'
import { aborted } from '../core/rpcError.ts'
import { forgetStoredAnswers, readStoredAnswer, storeAnswer } from './storedAnswers.ts'

/** Answers that are kept at most; the oldest go first. */
const CAPACITY = 200

/** How a caller wants an answer. */
export type ReadOptions = {
  /** Milliseconds that a kept answer may be old; by default the lifetime of its kind. 0 asks hosting anew. */
  maxAge?: number
  /** Ends this caller's wait; others who wait for the same answer go on. */
  signal?: AbortSignal | undefined
}

/** `at`: milliseconds since the epoch. */
type Kept<Answer> = { answer: Promise<Answer>; at: number; settled: boolean }

/** How answers of a kind outlive a reload: under which name, and what they are parsed by when they are read back. */
export type Storage<Answer> = { kind: string; schema: z.ZodMiniType<Answer> }

/**
 * Keeps answers by key. Who asks while a question is under way shares its answer; a rejection is never kept.
 *
 * @param lifetime - Milliseconds.
 * @param storage - Left out, answers live as long as the document.
 */
export function createAnswerCache<Answer>(
  lifetime: number,
  { now = Date.now, storage }: { now?: () => number; storage?: Storage<Answer> } = {},
) {
  const kept = new Map<string, Kept<Answer>>()

  function ask(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const entry = { answer: question(), at: now(), settled: false }
    kept.delete(key)
    kept.set(key, entry)
    entry.answer.then(
      (body) => {
        entry.settled = true
        if (storage && kept.get(key) === entry) storeAnswer(`${storage.kind} ${key}`, { at: entry.at, body })
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

  /** What an earlier document of this site, or another tab, was answered. */
  function recall(key: string): Kept<Answer> | undefined {
    if (storage === undefined) return undefined
    const stored = readStoredAnswer(`${storage.kind} ${key}`)
    if (stored === undefined) return undefined
    const parsed = z.safeParse(storage.schema, stored.body)
    if (!parsed.success) return undefined
    const entry = { answer: Promise.resolve(parsed.data), at: stored.at, settled: true }
    kept.set(key, entry)
    return entry
  }

  return {
    /** @throws whatever the question throws; RpcError 4001, reason HOST_ABORTED, when the caller aborts. */
    read(
      key: string,
      question: () => Promise<Answer>,
      { maxAge = lifetime, signal }: ReadOptions = {},
    ): Promise<Answer> {
      if (signal?.aborted) return Promise.reject(aborted())
      const known = kept.get(key) ?? recall(key)
      const age = known === undefined ? 0 : now() - known.at
      // A clock that was put back makes no answer young.
      const usable = known !== undefined && (!known.settled || (age >= 0 && age < maxAge))
      return untilAborted(usable ? known.answer : ask(key, question), signal)
    },
    clear(): void {
      kept.clear()
      if (storage) forgetStoredAnswers(`${storage.kind} `)
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
