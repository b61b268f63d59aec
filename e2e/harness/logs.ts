import { expect, type Page } from '@playwright/test'

export type RequestLog = {
  /** URLs requested so far, in order. */
  urls(): readonly string[]
  to(origin: string): readonly string[]
}

/** Records every request of the page and of its frames. */
export function logRequests(page: Page): RequestLog {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  return { urls: () => seen, to: (origin) => seen.filter((url) => url.startsWith(`${origin}/`)) }
}

/** Waits until an origin has had no request for half a second; with some frames the browser's own idle event never fires. */
export async function expectQuiet(requests: RequestLog, origin: string): Promise<void> {
  let before = -1
  await expect(() => {
    const now = requests.to(origin).length
    const isSame = now === before
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [500] })
}

/** Collects console errors and uncaught exceptions of the page and its frames. */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  return errors
}
