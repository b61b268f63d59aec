/**
 * A defence of a threat row, as the edit that removes it. `prove.ts` makes the edit in a copy of the repository and
 * expects the row's tests to fail there.
 */
export type Edit = { file: string; find: string; replace: string }

export type Defence = {
  /** The defence that the edits remove. */
  name: string
  edits: readonly Edit[]
  /** Part of the titles of the tests. At least one of them must fail. */
  tests: string
  /** File of those tests; needed where they build their titles. */
  testFile?: string
  /**
   * `unit` if a browser adds nothing, `login` for the two login services in workerd, `console` for the console, `worker` for
   * the rest of hosting there.
   */
  runner: 'browser' | 'unit' | 'login' | 'console' | 'worker'
}

/** @param tests - Part of the titles of the tests. */
export const browser = (tests: string, name: string, ...edits: Edit[]): Defence => ({
  name,
  tests,
  edits,
  runner: 'browser',
})
/** @param tests - Part of the titles of the tests. */
export const unit = (tests: string, name: string, ...edits: Edit[]): Defence => ({
  name,
  tests,
  edits,
  runner: 'unit',
})
