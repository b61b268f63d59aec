import { percentile95, summarise } from '../bench/stats.ts'

/** Attempts of a user whom the services turn away under load. */
const TRIES = 5
/** Milliseconds before the next try: longer than the pause between two mails. */
const PAUSE = 1_500

/** The outcome of many parallel runs. `repeated`: attempts after each one's first. */
export type Outcome = {
  done: number
  repeated: number
  failures: readonly unknown[]
  seconds: number
  times: readonly number[]
}

/** Runs many in parallel, up to a limit, and retries failures. Those that never succeed are counted, and do not stop the others. */
export async function crowd<Each>(
  everybody: readonly Each[],
  atOnce: number,
  part: (each: Each) => Promise<unknown>,
): Promise<Outcome> {
  const waiting = everybody.values()
  const [times, failures]: [number[], unknown[]] = [[], []]
  const began = performance.now()
  let repeated = 0
  const work = async () => {
    for (const each of waiting) {
      const start = performance.now()
      try {
        repeated += await untilDone(() => part(each))
        times.push(performance.now() - start)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done: times.length, repeated, failures, seconds: (performance.now() - began) / 1000, times }
}

/** @returns the number of failures before success. @throws the last attempt's error. */
async function untilDone(attempt: () => Promise<unknown>): Promise<number> {
  for (let failed = 0; ; failed += 1)
    try {
      await attempt()
      return failed
    } catch (error) {
      if (failed === TRIES - 1) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
}

/** Prints one line with the outcome. */
export function printOutcome(what: string, { done, repeated, failures, seconds, times }: Outcome): void {
  const rate = (done / seconds).toFixed(1)
  const spread =
    times.length === 0
      ? ''
      : `; median ${(summarise(times).median / 1000).toFixed(1)} s, p95 ${(percentile95(times) / 1000).toFixed(1)} s`
  console.log(
    `${what}: ${done} done, ${failures.length} lost, ${repeated} repeated, ${seconds.toFixed(0)} s, ${rate} a second${spread}`,
  )
  for (const failure of failures.slice(0, 5)) console.error(failure)
}
