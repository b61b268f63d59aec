import { useStore } from 'zustand'
import { type CaptureRequest, requestsStore } from '#requests/requestsStore.ts'

/** The request for an address that is on screen; null once it has ended. */
export function useCapture(): CaptureRequest | null {
  return useStore(requestsStore, ({ current }) => (current?.kind === 'capture' ? current : null))
}
