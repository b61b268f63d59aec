import * as z from 'zod/mini'
import { sharedItem } from '#core/accountData.ts'
import { readItem, writeItem } from '#core/storage.ts'
import type { AnswerStorage } from './answerCache.ts'

/** Maximum number of stored answers; the oldest are dropped first. */
const MAX_ANSWERS = 24
/** Maximum characters of one answer's JSON; longer answers are not stored. */
const MAX_CHARACTERS = 20_000

const StoredSchema = z.record(z.string(), z.object({ at: z.number(), body: z.unknown() }))

/** `at`: milliseconds since the epoch of the answer; `body`: as hosting sent it, to be parsed by the caller. */
export type StoredAnswer = { at: number; body: unknown }

/**
 * Keeps the answers of one kind for this site.
 *
 * @param kind - What their names in the storage begin with.
 * @param schema - What is read back is parsed by it.
 */
export function answerStorage<Answer>(kind: string, schema: z.ZodMiniType<Answer>): AnswerStorage<Answer> {
  return {
    read(key) {
      const stored = readStoredAnswer(`${kind} ${key}`)
      const parsed = z.safeParse(schema, stored?.body)
      if (stored === undefined || !parsed.success) return undefined
      return { answer: Promise.resolve(parsed.data), at: stored.at, waiting: 0 }
    },
    write: (key, body, at) => storeAnswer(`${kind} ${key}`, { at, body }),
    clear: () => forgetStoredAnswers(`${kind} `),
  }
}

/** Returns the stored answers of this site; empty if they cannot be read. */
function readAll(): Record<string, StoredAnswer> {
  try {
    return z.parse(StoredSchema, JSON.parse(readItem(sharedItem('answers')) ?? '{}'))
  } catch {
    return {}
  }
}

function writeAll(answers: readonly (readonly [string, StoredAnswer])[]): void {
  const newest = [...answers].sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_ANSWERS)
  writeItem(sharedItem('answers'), JSON.stringify(Object.fromEntries(newest)))
}

export function readStoredAnswer(key: string): StoredAnswer | undefined {
  return readAll()[key]
}

/**
 * Stores an answer, replacing its previous one. Keeps the other answers, which another tab may have changed meanwhile.
 */
export function storeAnswer(key: string, answer: StoredAnswer): void {
  const { [key]: _, ...others } = readAll()
  const isShort = JSON.stringify(answer.body).length <= MAX_CHARACTERS
  writeAll(Object.entries(isShort ? { ...others, [key]: answer } : others))
}

/** @param kind - What the keys of the answers begin with. */
export function forgetStoredAnswers(kind: string): void {
  writeAll(Object.entries(readAll()).filter(([key]) => !key.startsWith(kind)))
}
