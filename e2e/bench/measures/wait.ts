import { setTimeout as delay } from 'node:timers/promises'

/** Polls until there is an answer. @throws Error that names what did not happen within 30 s. */
export async function until<Answer>(
  what: string,
  read: () => Promise<Answer | undefined | null | false>,
): Promise<Answer> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    const answer = await read()
    if (answer) return answer
    await delay(25)
  }
  throw new Error(`Not within 30 s: ${what}`)
}
