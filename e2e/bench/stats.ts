/** A sample of one figure, in the unit of its measurements. */
export type Summary = { median: number; min: number; max: number; count: number }

/** @throws Error for an empty sample, whose figure must not be printed. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('No measurements')
  return (lower + upper) / 2
}

export function summarise(values: readonly number[]): Summary {
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    count: values.length,
  }
}

/** Returns the 95th percentile. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** Returns the 99th percentile. */
export function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

/** Returns Welch's t: the distance between the means of two samples, in standard errors of their difference. */
export function welch(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [momentsOf(one), momentsOf(other)]
  return (first.mean - second.mean) / Math.sqrt(first.error + second.error)
}

/** `error`: the square of the mean's standard error. */
function momentsOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: squares / (values.length - 1) / values.length }
}
