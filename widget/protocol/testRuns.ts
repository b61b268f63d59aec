/** How many times as often a proof tries a property as the everyday run: a whole one, and one for a change (`--changed`). */
const TIMES: Readonly<Record<string, number>> = { '1': 50, changed: 10 }

/**
 * How often a property is tried: in every run of the tests, or as often as a proof asks for (`npm run prove -- properties`).
 *
 * @param few - Enough to notice a mistake.
 */
export const propertyRuns = (few: number) => ({ numRuns: few * (TIMES[String(import.meta.env.PROVE)] ?? 1) })
