/**
 * What a reload of the frame must not lose, for as long as the page that embeds it lives: values are kept in the tab's
 * storage under the SDK instance's id, so that a reload of the page itself begins anew.
 */
let instance = ''

const KEY = 'latch.instance'

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
    return instance !== '' && globalThis.sessionStorage.getItem(KEY) === instance
  } catch {
    return false
  }
}

export function rememberOpen(open: boolean): void {
  try {
    if (open) globalThis.sessionStorage.setItem(KEY, instance)
    else globalThis.sessionStorage.removeItem(KEY)
  } catch {
    // Without storage a reload leaves the modal closed.
  }
}
