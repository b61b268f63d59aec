import type { FailureReason } from '@latch/protocol/errors.ts'

/**
 * Returns how the page's author can fix a failure. English, for the console and errors.
 *
 * @param origin - Origin of the widget.
 */
export function hintFor(reason: FailureReason, origin: string): string {
  // The origin that the browser sends, unlike `location.origin`.
  const isOpaque = globalThis.origin === 'null'
  const page = isOpaque ? 'A page without an origin' : (globalThis.location?.origin ?? 'this page')
  // Browsers check every page around the frame against the list.
  const around = globalThis.self === globalThis.top ? '' : ' and each page around it'
  const allow = isOpaque
    ? 'Add allow-same-origin to the sandbox of the frame around this page, or serve the page over http(s)'
    : `Add ${page}${around} to the project's allowed origins`
  const hints: Record<FailureReason, string> = {
    blocked_by_host_csp: `Add ${origin} to this page's frame-src in its Content-Security-Policy.`,
    blocked_or_unreachable: `${origin} did not load inside this page. ${allow}, check that the page sends no COEP header that ${origin} is not served for.`,
    service_unavailable: `${origin} answers with an error. Read its log, and /health there.`,
    denied_origin: `${page} is not allowed for this project. ${allow}.`,
    unknown_project: `The project id passed to createSdk is not known at ${origin}.`,
    protocol_mismatch: 'Update @latch/sdk, or load it from /v1/sdk.js.',
    handshake_timeout: `${origin} sent no working page within 30 seconds.`,
    unresponsive:
      'The widget stopped responding; its frame crashed or is frozen. The next request loads it again.',
    insecure_context: 'Serve this page over https to show the wallet inside it.',
    popup_blocked:
      'If the popup closes at once, send Cross-Origin-Opener-Policy: same-origin-allow-popups instead of same-origin.',
  }
  return hints[reason]
}
