import { toBase64Url } from '@latch/protocol/base64Url.ts'
import { config } from '#core/configStore.ts'
import { hostCan, notifyHost } from '#core/remote.ts'
import { localeStore } from '#i18n/translate.ts'

/** Window size that the providers' login pages are designed for. CSS pixels. */
const SIZE = { width: 600, height: 800 } as const

/** A window of the secure origin for a login with a provider. */
export type LoginWindow = {
  /** Fragment of the window's URL: the frame and the window find each other by it, and no server sees it. */
  fragment: string
  /** null if the browser blocked the window, or the page's COOP cuts it off. */
  handle: Window | null
}

/** Opens the window. Must be called within the click, before any await. */
export function openLoginWindow(): LoginWindow {
  const fragment = `#${randomText(16)}.${randomText(32)}`
  return { fragment, handle: openAt(fragment) }
}

/**
 * Opens another window at the same URL, if the first was blocked. In Telegram's apps, where frames cannot open windows,
 * the page opens it in the device's browser: there it has no opener, shows its number, and answers through the mailbox.
 */
export function openAgain(fragment: string): Window | null {
  if (!hostCan('telegram')) return openAt(fragment)
  notifyHost((host) => host.openWindow({ url: popupUrl(fragment), target: 'popup', ...SIZE }))
  return null
}

function openAt(fragment: string): Window | null {
  const { width, height } = SIZE
  const left = Math.round(Math.max(0, screenX + (outerWidth - width) / 2))
  const top = Math.round(Math.max(0, screenY + (outerHeight - height) / 2))
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  return open(popupUrl(fragment), '_blank', features)
}

function popupUrl(fragment: string): string {
  const language = new URLSearchParams({ locale: localeStore.getState().locale })
  return `${config().secureOrigin}/social?${language}${fragment}`
}

function randomText(length: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(length)))
}
