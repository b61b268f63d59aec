import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { sentenceOf } from '../client/ConsoleError.ts'

export type ToastContent = { text: string; tone: 'success' | 'danger' }

const MAX_VISIBLE = 3
/** Milliseconds; react-aria's guidelines ask for five seconds or more. */
const SUCCESS_MS = 6_000

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE })

/** Says that something was done; goes away by itself. */
export function showSuccess(text: string): void {
  toasts.add({ text, tone: 'success' }, { timeout: SUCCESS_MS })
}

/** Says that something failed; stays until it is closed. */
export function showFailure(error: unknown): void {
  toasts.add({ text: sentenceOf(error), tone: 'danger' })
}
