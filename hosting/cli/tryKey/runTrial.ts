import { UpstreamError } from '#api/failures.ts'
import { NoKeyError, TRIALS, type Variables } from './trials.ts'

const HELP = `Sends a service one request with your key, by the code with which the Worker calls it. Nothing is bought, built or
stored. The key is read from the environment, under the name of the Worker's secret.

${Object.entries(TRIALS)
  .map(
    ([name, { variables }]) =>
      `  ${variables.map((each) => `${each}=…`).join(' ')} npm run try-key -- ${name}`,
  )
  .join('\n')}`

/** Tries the key of one service; without its name the command is explained. */
export async function runTrial(
  name: string,
  variables: Variables,
): Promise<{ text: string; isFailed: boolean }> {
  const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined
  if (trial === undefined) return { text: HELP, isFailed: false }
  try {
    return { text: await trial.run(variables), isFailed: false }
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof NoKeyError)) throw error
    return { text: error.message, isFailed: true }
  }
}
