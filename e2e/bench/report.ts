import { availableParallelism, loadavg } from 'node:os'
import { type Figure, isMet, type Section } from './figures.ts'

const DIGITS: Record<Figure['unit'], number> = {
  ...{ s: 1, ms: 2, µs: 2 },
  ...{ B: 0, MB: 0, '×': 2, '%': 1, 'Mbit/s': 1, '': 0 },
}

function quantity(value: number, unit: Figure['unit']): string {
  return value.toFixed(DIGITS[unit])
}

function verdict(figure: Figure): string {
  const met = isMet(figure)
  if (met === undefined || figure.target === undefined) return ''
  return `${met ? 'met' : 'MISSED'} (target ≤ ${quantity(figure.target, figure.unit)} ${figure.unit})`.replace(
    ' )',
    ')',
  )
}

function line(figure: Figure): string {
  const { name, value, unit, range, note } = figure
  const spread = range ? `(${quantity(range[0], unit)}–${quantity(range[1], unit)})` : ''
  const cells = [
    name.padEnd(58),
    `${quantity(value, unit)} ${unit}`.padStart(14),
    spread,
    verdict(figure),
    note ?? '',
  ]
  return `  ${cells.filter((cell) => cell !== '').join('  ')}`
}

export function printSection({ title, figures }: Section): void {
  console.log(`\n${title}`)
  for (const figure of figures) console.log(line(figure))
}

/** Warns if the machine is busy: a throttled page then waits for its turn, and so does every ratio. */
export function printMachine(): void {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  const word = load > cores ? 'busy with other work, so times and their ratios mean little' : 'quiet enough'
  console.log(`\nThis machine: ${cores} cores, load ${load.toFixed(1)} — ${word}`)
}

/** Prints a closing line that says whether targets were missed. */
export function printSum(sections: readonly Section[]): void {
  const verdicts = sections.flatMap(({ figures }) => figures.map(isMet)).filter((met) => met !== undefined)
  const met = verdicts.filter(Boolean).length
  console.log(`\n${met} of ${verdicts.length} targets met`)
}
