import type { InjectedEntry } from './announce.ts'

const ENABLES = ['enable', 'connect'] as const

/** What was seen of the other wallets during one task. */
export type TaskWatch = {
  /** Resolves at the end of the task: whether no other wallet was enabled in it. */
  isAlone: Promise<boolean>
}

/**
 * Watches until the end of the current task whether a wallet is enabled. Nothing reports that, so their functions are replaced
 * meanwhile by some that call them; whoever took one of these keeps a working one.
 */
export function watchOthers(others: readonly InjectedEntry[]): TaskWatch {
  let isAlone = true
  const restore = others.flatMap((entry) =>
    ENABLES.map((name) => {
      try {
        return replaceMethod(entry, name, () => {
          isAlone = false
        })
      } catch {
        // It is sealed, or a trap. What it does then cannot be seen.
        isAlone = false
        return () => {}
      }
    }),
  )
  return {
    isAlone: new Promise((resolve) => {
      setTimeout(() => {
        for (const each of restore) each()
        resolve(isAlone)
      })
    }),
  }
}

/** @returns a function that puts the original back. */
function replaceMethod(entry: InjectedEntry, name: (typeof ENABLES)[number], onCall: () => void): () => void {
  const original = entry[name]
  if (typeof original !== 'function') return () => {}
  const own = Object.getOwnPropertyDescriptor(entry, name)
  const replaced = function (this: unknown, origin: string) {
    onCall()
    return original.call(this, origin)
  }
  entry[name] = replaced
  return () => {
    // A wallet that has set another one meanwhile keeps that.
    if (entry[name] !== replaced) return
    if (own) Object.defineProperty(entry, name, own)
    else delete entry[name]
  }
}
