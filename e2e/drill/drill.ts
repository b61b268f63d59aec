import type { Tally } from './tally.ts'

/** Inputs of a drill. */
export type DrillInput = {
  /** Number of users. */
  people: number
  tally: Tally
  /** Reserves ports for one deployment. @returns the first of them. */
  base(): Promise<number>
}
