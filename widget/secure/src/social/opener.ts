import { OPENER_ANSWER, OPENER_QUESTION } from './letters.ts'

/** Milliseconds for a frame of this browser to answer. */
const PATIENCE = 3_000

/**
 * Returns whether the frame that waits for this window is in this browser, beside its opener. A link from a stranger opens
 * a window that no frame here waits for.
 *
 * @param id - ID of the window's box.
 */
export function isOpenedHere(id: string): Promise<boolean> {
  const { opener } = window as { opener: Window | null }
  if (opener === null || opener === window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.type === OPENER_ANSWER && data.id === id) end(true)
    }
    const timer = setTimeout(() => end(false), PATIENCE)
    const end = (isHere: boolean) => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      resolve(isHere)
    }
    addEventListener('message', onMessage)
    try {
      for (let index = 0; index < opener.length; index++)
        (opener[index] as Window | undefined)?.postMessage({ type: OPENER_QUESTION, id }, location.origin)
    } catch {
      // The frame was removed meanwhile.
    }
  })
}

/** Responds to the window of a mailbox while the login waits for it. @returns a function that stops it. */
export function answerWindow(id: string): () => void {
  const onMessage = ({ origin, data, source }: MessageEvent) => {
    if (data?.type !== OPENER_QUESTION) return
    if (origin !== location.origin) {
      console.warn(`Latch: Untrusted Origin ${origin}`)
      return
    }
    if (data.id === id) (source as Window | null)?.postMessage({ type: OPENER_ANSWER, id }, location.origin)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
