import type { Browser } from '../chrome/launch.ts'
import { SLOW } from '../chrome/throttle.ts'
import type { Contestant } from '../contestants.ts'
import type { Figure, Section } from '../figures.ts'
import { recordLongTasks } from '../measures/hostTasks.ts'
import { TARGETS } from '../targets.ts'

/** Compares Latch with a page without an SDK, whose own tasks are the baseline. */
export async function hostTasksSection(
  browser: Browser,
  contestants: readonly Contestant[],
  runs: number,
): Promise<Section> {
  const figures: Figure[] = []
  for (const [label, throttle] of [
    ['as fast as this machine', undefined],
    ['4x CPU', SLOW],
  ] as const)
    for (const contestant of contestants) {
      const tasks = []
      for (let run = 0; run < runs; run++)
        tasks.push(...(await recordLongTasks(browser, contestant, throttle)))
      figures.push({
        name: `${label}: ${contestant.title}`,
        value: Math.max(0, ...tasks.map(({ duration }) => duration)),
        unit: 'ms',
        note: `${tasks.length} tasks over 50 ms in ${runs} visits${describeTasks(tasks)}`,
        ...(contestant.name === 'latch' ? { target: TARGETS.hostTask } : {}),
      })
    }
  return { title: 'Longest task in the host while it loads and opens (0: none over 50 ms)', figures }
}

function describeTasks(tasks: readonly { start: number; duration: number; source: string }[]): string {
  const texts = tasks.map(({ start, duration, source }) => `${source} ${duration} ms at ${start.toFixed(0)}`)
  return texts.length > 0 ? `: ${texts.join(', ')}` : ''
}
