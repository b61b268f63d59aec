import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Display, InitParams, OpenWindowParams, Viewport } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { prefers } from './frame/dom.ts'
import type { SdkOptions } from './types.ts'

const ICON_LENGTH = 32 * 1024
/** Events with which a keyboard changes the visible part of the page. */
const MOVES = ['resize', 'scroll']

type TelegramWindow = {
  TelegramWebviewProxy?: unknown
  Telegram?: { WebApp?: { initData?: string; openLink?(url: string): void } }
}

/** Returns the page's description of itself; nothing of it is verified. */
export function describeHost({ metadata }: SdkOptions): InitParams['host'] {
  const icon = metadata?.icon ?? document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href ?? ''
  const described = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
  return {
    // A form with that name replaces the document's own title.
    title: firstText([metadata?.title, document.title]).slice(0, LIMITS.titleLength),
    description: firstText([metadata?.description, described]).slice(0, LIMITS.descriptionLength),
    icon: icon.length <= ICON_LENGTH && /^(data:image\/|https:\/\/)/.test(icon) ? icon : null,
  }
}

/** A page's script may have given anything. */
function firstText(given: readonly unknown[]): string {
  return given.find((value) => typeof value === 'string') ?? ''
}

/**
 * Returns whether the page is a mini app in Telegram: its apps add a proxy to the page, and only there does its script
 * have the launch data (https://core.telegram.org/bots/webapps).
 */
export function isInTelegram(): boolean {
  const { TelegramWebviewProxy, Telegram } = window as TelegramWindow
  return !!TelegramWebviewProxy || !!Telegram?.WebApp?.initData
}

/**
 * Opens a page outside of ours. With `noopener` the browser returns no window, so only the click can be checked. An app's
 * own scheme is navigated to: the page stays open, and no empty tab is left if the app is missing.
 */
export function openWindow({ url, target, width, height }: OpenWindowParams): Envelope<'opened' | 'blocked'> {
  const isApp = !/^https?:/i.test(url)
  if (isApp && target !== 'deeplink')
    return fail(RpcCode.invalidParams, 'App links require the deeplink target.')
  if (navigator.userActivation?.isActive === false) return ok('blocked')
  const size = target === 'popup' ? `,popup,width=${width ?? 600},height=${height ?? 800}` : ''
  if (isApp) open(url, '_self')
  else if (!openOutside(url)) open(url, '_blank', `noopener,noreferrer${size}`)
  return ok('opened')
}

/**
 * Opens a page in the browser of the device: in Telegram's apps a page opens no window by itself.
 *
 * @returns false where that is not so.
 */
function openOutside(url: string): boolean {
  const app = (window as TelegramWindow).Telegram?.WebApp
  if (!isInTelegram() || !app?.openLink) return false
  app.openLink(url)
  return true
}

export function measureViewport(display: Display): Viewport {
  return {
    width: innerWidth,
    height: visibleHeight(),
    display,
    colorScheme: prefers('prefers-color-scheme:dark') ? 'dark' : 'light',
    reducedMotion: prefers('prefers-reduced-motion:reduce'),
  }
}

/** Down to an on-screen keyboard where there is one. Of a page that is pinched larger, all of it. CSS pixels. */
function visibleHeight(): number {
  const { visualViewport: seen } = window
  return seen?.scale === 1 ? seen.offsetTop + seen.height : innerHeight
}

/** Calls back when the viewport changed, at most once a frame. @returns a function that stops it. */
export function watchViewport(onChange: () => void): () => void {
  let frame = 0
  const changed = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onChange)
  }
  const dark = matchMedia('(prefers-color-scheme:dark)')
  addEventListener('resize', changed)
  const { visualViewport: seen } = window
  for (const type of MOVES) seen?.addEventListener(type, changed)
  dark.addEventListener('change', changed)
  return () => {
    removeEventListener('resize', changed)
    for (const type of MOVES) seen?.removeEventListener(type, changed)
    dark.removeEventListener('change', changed)
  }
}
