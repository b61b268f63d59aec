import type { FailureReason } from '../../../widget/protocol/errors.ts'

/** What went wrong, for the visitor, and what to do about it, for the page's author. */
export type Explanation = { sentence: string; hint: string }

/** @param origin - Origin of the widget. */
export function explain(reason: FailureReason, origin: string): Explanation {
  const page = globalThis.location?.origin ?? 'this page'
  const allow = `Add ${page} to the project's allowed origins, and check that the page sends no COEP header that ${origin} is not served for.`
  const explanations: Record<FailureReason, Explanation> = {
    blocked_by_host_csp: {
      sentence: 'This page does not allow the wallet window inside it.',
      hint: `Add ${origin} to this page's frame-src in its Content-Security-Policy.`,
    },
    blocked_or_unreachable: {
      sentence: 'The wallet window could not be loaded. Check your connection or your content blocker.',
      hint: `${origin} did not answer inside this page. ${allow}`,
    },
    denied_origin: {
      sentence: 'This site may not use this wallet window.',
      hint: `${page} is not allowed for this project. ${allow}`,
    },
    unknown_project: {
      sentence: 'This site is not set up for the wallet window.',
      hint: `The project id passed to createSdk is not known at ${origin}.`,
    },
    protocol_mismatch: {
      sentence: 'This site uses a version of the wallet window that is no longer served.',
      hint: 'Update @latch/sdk, or load it from /v1/sdk.js.',
    },
    handshake_timeout: {
      sentence: 'The wallet window takes too long to load.',
      hint: `${origin} sent no working page within 30 seconds.`,
    },
    unresponsive: {
      sentence: 'The wallet window does not respond.',
      hint: 'The widget stopped answering; its frame crashed or is frozen. The next request loads it again.',
    },
    insecure_context: {
      sentence: 'This page is not secure, so the wallet needs a window of its own.',
      hint: 'Serve this page over https to show the wallet inside it.',
    },
    popup_blocked: {
      sentence: 'Your browser blocked the wallet window. Allow it, or press the button below.',
      hint: `If the popup closes at once, send Cross-Origin-Opener-Policy: same-origin-allow-popups instead of same-origin.`,
    },
  }
  return explanations[reason]
}
