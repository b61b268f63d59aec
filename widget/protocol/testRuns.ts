/**
 * How often a property is tried: in every run of the tests, or fifty times as often as a proof (`npm run prove -- properties`).
 *
 * @param few - Enough to notice a mistake.
 */
export const propertyRuns = (few: number) => ({
  numRuns: import.meta.env.PROVE === '1' ? 50 * few : few,
})
