import type { FailureReason } from '@latch/protocol/errors.ts'

/** What the SDK itself says to a visitor, where the widget cannot. Comes with the channel's code, not with `sdk.js`. */
export type FallbackTexts = Record<FailureReason | keyof typeof ACTIONS, string>

const ACTIONS = {
  openWindow: 'Open in a window',
  reload: 'Reload',
  close: 'Close',
  continued: 'Continue in the window that opened.',
}

/** The source of `translations.ts`. */
const EN: FallbackTexts = {
  ...ACTIONS,
  blocked_by_host_csp: 'This page does not allow the wallet window inside it.',
  blocked_or_unreachable:
    'The wallet window could not be loaded. Check your connection or your content blocker.',
  service_unavailable: 'The wallet service is not responding. Try again in a few minutes.',
  denied_origin: 'This site may not use this wallet window.',
  unknown_project: 'This site is not set up for the wallet window.',
  protocol_mismatch: 'This site uses a version of the wallet window that is no longer served.',
  handshake_timeout: 'The wallet window takes too long to load.',
  unresponsive: 'The wallet window stopped responding.',
  insecure_context: 'This page is not secure, so the wallet needs a window of its own.',
  popup_blocked: 'Your browser blocked the wallet window. Allow it, or press the button below.',
}

/** `lang` and `dir` of the element that shows the texts. */
export type Fallback = { lang: string; dir: 'ltr' | 'rtl'; texts: FallbackTexts }

export const ENGLISH: Fallback = { lang: 'en', dir: 'ltr', texts: EN }
