import { rejected } from '../core/failures.ts'

const SIZE = { width: 460, height: 720 } as const
/** Milliseconds between checks for a closed window. */
const CLOSED_POLL = 500
/** Milliseconds to wait for the answer of a closed window. */
const LATE_ANSWER = 3_000

/** Opens a window; null if the browser blocks it, or the page's COOP cuts the reference. */
export function openWindow(address: string, name: string): Window | null {
  const { width, height } = SIZE
  const left = Math.round(Math.max(0, screenX + (outerWidth - width) / 2))
  const top = Math.round(Math.max(0, screenY + (outerHeight - height) / 2))
  return open(address, `latch-${name}`, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Rejects once a window that we have a reference to was closed; it may have answered just before.
 *
 * @throws 4001, reason WINDOW_CLOSED; the reason of `ended`.
 */
export async function whenClosed<Answer>(
  opened: Window | null,
  ended: AbortSignal,
  answered: Promise<Answer>,
): Promise<Answer> {
  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      if (opened?.closed) resolve()
    }, CLOSED_POLL)
    ended.addEventListener('abort', () => {
      clearInterval(timer)
      reject(ended.reason)
    })
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(rejected('The window was closed.', 'WINDOW_CLOSED')), LATE_ANSWER)
  })
  return Promise.race([answered, late])
}
