/** One printed line. */
export type Figure = {
  name: string
  value: number
  unit: 's' | 'ms' | 'µs' | 'B' | 'MB' | '×' | '%' | 'Mbit/s' | ''
  /** Extremes of the sample that `value` is the median of. */
  range?: readonly [min: number, max: number]
  /** What the value should not exceed. */
  target?: number
  note?: string
}

export type Section = { title: string; figures: Figure[] }

export function isMet({ value, target }: Figure): boolean | undefined {
  return target === undefined ? undefined : value <= target
}
