/** One printed line. */
export type Figure = {
  name: string
  value: number
  unit: 's' | 'ms' | 'µs' | 'B' | 'MB' | '×' | '%' | 'Mbit/s' | ''
  /** Minimum and maximum of the sample; `value` is its median. */
  range?: readonly [min: number, max: number]
  /** Upper bound for the value. */
  target?: number
  note?: string
}

export type Section = { title: string; figures: Figure[] }

export function isMet({ value, target }: Figure): boolean | undefined {
  return target === undefined ? undefined : value <= target
}
