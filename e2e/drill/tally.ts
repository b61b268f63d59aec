import { crowd, type Outcome, printOutcome } from './crowd.ts'

/** The parts of a drill, counted together. */
export type Tally = {
  /** Runs a part for each of many, in parallel, and prints its outcome. Failures are counted and do not end the drill. */
  all<Each>(
    what: string,
    everybody: readonly Each[],
    part: (each: Each) => Promise<unknown>,
  ): Promise<Outcome>
  /** Prints the sum. @returns whether each part was done for everyone. */
  finish(): boolean
}

/** @param atOnce - Runs in parallel. */
export function createTally(atOnce: number): Tally {
  const outcomes: Outcome[] = []
  return {
    async all(what, everybody, part) {
      const outcome = await crowd(everybody, atOnce, part)
      outcomes.push(outcome)
      printOutcome(what, outcome)
      return outcome
    },
    finish() {
      const done = outcomes.reduce((sum, outcome) => sum + outcome.done, 0)
      const lost = outcomes.reduce((sum, { failures }) => sum + failures.length, 0)
      console.log(`${done} of ${done + lost} done`)
      return lost === 0
    },
  }
}
