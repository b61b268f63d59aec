import { config } from '#core/configStore.ts'

/**
 * What a reload of the frame must not lose, for as long as the page that embeds it lives: values are kept in the tab's
 * storage under the SDK instance's id, so that a reload of the page itself begins anew.
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

/** Whether the modal was on screen when this frame was last loaded by the same page. */
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
