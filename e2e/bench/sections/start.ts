import type { Section } from '../figures.ts'
import { IDLE_SECONDS, measureStart } from '../measures/start.ts'
import { TARGETS } from '../targets.ts'

const MB = 1_000_000

/** Measures the cost of `npm start` on a developer's machine. */
export async function startSection(): Promise<Section> {
  const { seconds, processes, memory, idle, left } = await measureStart()
  return {
    title: '`npm start` on a built tree',
    figures: [
      { name: 'from the command to the table', value: seconds, unit: 's', target: TARGETS.startSeconds },
      {
        name: 'processes',
        value: processes,
        unit: '',
        target: TARGETS.startProcesses,
        note: 'npm is one of them',
      },
      {
        name: 'resident memory',
        value: memory / MB,
        unit: 'MB',
        target: TARGETS.startMegabytes,
        note: 'sum of RSS',
      },
      {
        name: `a core's time while idle, over ${IDLE_SECONDS} s`,
        value: idle * 100,
        unit: '%',
        target: TARGETS.startIdle,
      },
      { name: 'processes left after SIGTERM', value: left, unit: '', target: TARGETS.startLeft },
    ],
  }
}
