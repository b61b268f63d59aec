import { config } from '#core/configStore.ts'

/**
 * State that must survive a reload of the frame, but not of the embedding page: values are stored in the tab's storage
 * under the SDK instance's ID.
 */
let instance = ''

/** Projects may share a page, and with it the tab's storage. */
const key = () => `latch.instance.${config().projectId}`

export function bindInstance(id: string): void {
  instance = id
}

/** The SDK instance that this document serves; '' before the handshake. */
export function boundInstance(): string {
  return instance
}

/** Returns whether the modal was open when the same page last loaded this frame. */
export function wasOpen(): boolean {
  try {
    return instance !== '' && globalThis.sessionStorage.getItem(key()) === instance
  } catch {
    return false
  }
}

export function rememberOpen(open: boolean): void {
  try {
    if (open) globalThis.sessionStorage.setItem(key(), instance)
    // Another instance of the same project may be open still.
    else if (wasOpen()) globalThis.sessionStorage.removeItem(key())
  } catch {
    // Without storage a reload leaves the modal closed.
  }
}
