/** Factors by which a proof runs a property more often than the everyday run: a full one, and one for a change (`--changed`). */
const TIMES: Readonly<Record<string, number>> = { '1': 50, changed: 10 }

/**
 * Returns the number of runs of a property: in every test run, or in a proof (`npm run prove -- properties`).
 *
 * @param few - Enough to notice a mistake.
 */
export const propertyRuns = (few: number) => ({ numRuns: few * (TIMES[String(import.meta.env.PROVE)] ?? 1) })
