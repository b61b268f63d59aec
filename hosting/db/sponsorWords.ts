const AMOUNT = /^\d{1,9}(?:\.\d{1,18})?$/
const COUNT = /^\d{1,9}$/
/** Address of a contract, and the selector of the one method that is meant. */
export const TARGET = /^(0x[0-9a-f]{40})(?:\/(0x[0-9a-f]{8}))?$/i

/** Allowed values of each word that has one. */
const VALUES: Readonly<Record<string, RegExp>> = { each: AMOUNT, daily: AMOUNT, account: COUNT, to: TARGET }
const PLAIN: readonly string[] = ['first', 'all']

/**
 * The first word of `smart_accounts` that means nothing; null where all of them can be read. The operator's command loads
 * this, and nothing of chains with it.
 */
export function unreadWord(words: readonly string[]): string | null {
  const isRead = (word: string) => {
    const [name = '', value] = word.split(/:(.*)/s)
    if (value === undefined) return PLAIN.includes(word)
    return Object.hasOwn(VALUES, name) && VALUES[name]?.test(value)
  }
  return words.find((word) => !isRead(word)) ?? null
}
