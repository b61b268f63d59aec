import uPlot from 'uplot'
import { formatCount, formatDay } from '../../texts/format.ts'
import { SERIES } from './series.ts'

const HEIGHT = 240
const DAY_SECONDS = 86_400
/** Seconds between labels; the shortest step that fits is used. */
const STEPS = [1, 2, 3, 7, 14, 30].map((days) => days * DAY_SECONDS)
/** CSS pixels between labels of the days. */
const LABEL_SPACE = 64
const LINE_WIDTH = 2
const DASHES = [[], [6, 4], [2, 3]] as const

/**
 * Options of a chart that fits an element, in the colors of its tokens.
 *
 * @param onPoint - Called with the index of the day under the pointer; null if there is none.
 */
export function chartOptions(container: HTMLElement, onPoint: (index: number | null) => void): uPlot.Options {
  const style = getComputedStyle(container)
  const color = (token: string) => colorOf(container, token)
  const axis = {
    stroke: color('--faint'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: container.clientWidth,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: LABEL_SPACE,
        incrs: STEPS,
        values: (_, seconds) =>
          seconds.map((second) => formatDay(new Date(second * 1000).toISOString().slice(0, 10))),
      },
      {
        ...axis,
        values: (_, counts) => counts.map((count) => (Number.isInteger(count) ? formatCount(count) : '')),
      },
    ],
    series: [
      {},
      ...SERIES.map(({ color: token }, index) => ({
        stroke: color(token),
        width: LINE_WIDTH,
        // Told apart without their colors, too.
        dash: [...(DASHES[index] ?? [])],
        points: { show: false },
      })),
    ],
  }
}

/** Color of a token as a canvas knows it: `light-dark()` is resolved by an element's own style. */
function colorOf(container: HTMLElement, token: string): string {
  container.style.color = `var(${token})`
  const { color } = getComputedStyle(container)
  container.style.color = ''
  return color
}
