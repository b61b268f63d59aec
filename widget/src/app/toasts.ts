import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '#i18n/en.ts'
import type { TextParams } from '#i18n/translator.ts'

/** Milliseconds that a toast is shown, and the gap before the next one, so that they look like two. */
export const TOAST_MS = 2_500
export const TOAST_GAP_MS = 150

export type Toast = {
  /** `loading`: work that continues behind another view. Hides like the others, because it covers the header. */
  variant: 'success' | 'error' | 'loading'
  message: MessageKey
  params?: TextParams
}

/** `key` is new for each appearance, so that two equal toasts are announced twice. */
export type ToastsState = { toast: (Toast & { key: number }) | null }

export const toastsStore = createStore<ToastsState>(() => ({ toast: null }))

let appearances = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast; an open one hides first and the new one follows after {@link TOAST_GAP_MS}. */
export function showToast(toast: Toast): void {
  clearTimeout(timer)
  const isFree = toastsStore.getState().toast === null
  toastsStore.setState({ toast: null })
  if (isFree) appear(toast)
  else timer = setTimeout(() => appear(toast), TOAST_GAP_MS)
}

export function hideToast(): void {
  clearTimeout(timer)
  toastsStore.setState({ toast: null })
}

function appear(toast: Toast): void {
  toastsStore.setState({ toast: { ...toast, key: ++appearances } })
  timer = setTimeout(hideToast, TOAST_MS)
}
