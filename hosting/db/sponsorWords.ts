const AMOUNT = /^\d{1,9}(?:\.\d{1,18})?$/
const COUNT = /^\d{1,9}$/
/** Address of a contract, optionally with the selector of its only sponsored method. */
export const TARGET = /^(0x[0-9a-f]{40})(?:\/(0x[0-9a-f]{8}))?$/i

/** Allowed values of each word that has one. */
const VALUES: Readonly<Record<string, RegExp>> = { each: AMOUNT, daily: AMOUNT, account: COUNT, to: TARGET }
const PLAIN: readonly string[] = ['first', 'all']

/**
 * Returns the first word of `smart_accounts` that is not understood; null if there is none. Free of chain code, because
 * the operator's command loads it.
 */
export function unreadWord(words: readonly string[]): string | null {
  const isRead = (word: string) => {
    const [name = '', value] = word.split(/:(.*)/s)
    if (value === undefined) return PLAIN.includes(word)
    return Object.hasOwn(VALUES, name) && VALUES[name]?.test(value)
  }
  return words.find((word) => !isRead(word)) ?? null
}
