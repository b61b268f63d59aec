import type { Page } from '@playwright/test'

/** A provider's answer; a hash is only noted as one, because each transaction has its own. */
export type Answer = { result: unknown } | { code: number; message: string; reason?: unknown }

type Watched = { latchAnswers: { method: string; answer: Answer }[] }

/**
 * Runs in the page before its own scripts: records the answers of every announced provider, and lets each identify as
 * MetaMask,
 * because the dapp's buttons work with no other.
 */
export function watchProviders(): void {
  const { latchAnswers } = Object.assign(globalThis, { latchAnswers: [] }) as unknown as Watched
  const watched = new WeakSet<object>()
  const simplify = (result: unknown) =>
    typeof result === 'string' && /^0x[0-9a-f]{64}$/.test(result) ? 'a hash' : result
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent).detail
    if (watched.has(provider)) return
    watched.add(provider)
    const request = provider.request.bind(provider)
    provider.isMetaMask = true
    provider.request = async (args: { method: string }) => {
      try {
        const result = await request(args)
        latchAnswers.push({ method: args.method, answer: { result: simplify(result ?? null) } })
        return result
      } catch (error) {
        const { code, message, data } = error as {
          code: number
          message: string
          data?: { reason?: unknown }
        }
        const reason = data?.reason === undefined ? {} : { reason: data.reason }
        latchAnswers.push({ method: args.method, answer: { code, message, ...reason } })
        throw error
      }
    }
  })
}

/** Returns every answer to a method so far, in order. */
export function answersOf(page: Page, method: string): Promise<Answer[]> {
  return page.evaluate(
    (wanted) =>
      (globalThis as unknown as Watched).latchAnswers
        .filter((entry) => entry.method === wanted)
        .map(({ answer }) => answer),
    method,
  )
}
