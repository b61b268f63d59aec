import { logTrouble } from '#http/log.ts'

/** Milliseconds for a whole simulation; a second less than the widget waits for us. */
const DEADLINE = 9_000

/** Waits for a step while there is time left; uses `otherwise` if the step is late or its upstream fails. */
export type InTime = <Answer>(step: Promise<Answer>, otherwise: Answer) => Promise<Answer>

/** Starts the clock of one simulation. */
export function startClock(): InTime {
  const end = AbortSignal.timeout(DEADLINE)
  const late = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve(), { once: true }))
  return (step, otherwise) =>
    Promise.race([
      step.catch((error: unknown) => {
        logTrouble('A step of a simulation failed', {}, error)
        return otherwise
      }),
      late.then(() => otherwise),
    ])
}
