import { createFinder, define } from './finding.ts'

type OfWidget = { widget: string }
/** A directive that blocks something, in which policy, and the line to change. */
type Blocked = { applied: string; place: string; line: string }

const grant = (feature: string, widget: string) => `Permissions-Policy: ${feature}=(self "${widget}")`

/** Everything that may be wrong with a dapp's page, in words. */
export const PAGE_FINDINGS = {
  PAGE_INSECURE: define(
    'error',
    'csp.md',
    'The page is not served over https',
    ({ page }: { page: string }) => ({
      detail: `${page} is not a secure context, so browsers do not show the wallet.`,
      fix: `Serve it over https: ${page.replace(/^http:/, 'https:')}`,
    }),
  ),
  WIDGET_INSECURE: define(
    'error',
    'csp.md',
    'Mixed content: the widget is not served over https',
    ({ widget }: OfWidget) => ({
      detail: `A page over https may load nothing from ${widget}.`,
      fix: `Use ${widget.replace(/^http:/, 'https:')} in createSdk({ origin }) or in the script tag.`,
    }),
  ),
  WIDGET_IS_LOCAL: define(
    'error',
    'quickstart.md',
    'The widget is on this machine, the page is not',
    ({ widget, page }: OfWidget & { page: string }) => ({
      detail: `Visitors of ${page} have no ${widget}, and browsers ask for permission before a page reaches loopback addresses.`,
      fix: 'Use the https origin of your deployment in createSdk({ origin }) or in the script tag.',
    }),
  ),
  MIXED_CONTENT: define(
    'warning',
    'csp.md',
    'Mixed content: browsers block requests of the page',
    ({ addresses: [first, ...others] }: { addresses: readonly string[] }) => ({
      detail: `A page over https may not load ${first}${others.length > 0 ? ` and ${others.length} more` : ''}.`,
      fix: 'Use https:// and wss:// there, or the header Content-Security-Policy: upgrade-insecure-requests.',
    }),
  ),
  CSP_BLOCKS_SDK: define(
    'error',
    'csp.md',
    'The Content-Security-Policy blocks the SDK',
    ({ url, applied, line, place, hint }: Blocked & { url: string; hint: string }) => ({
      detail: `${applied} of ${place} does not allow ${url}.${hint}`,
      fix: line,
    }),
  ),
  CSP_BLOCKS_INLINE: define(
    'error',
    'csp.md',
    'The Content-Security-Policy blocks the script that starts the SDK',
    ({ applied, place }: Omit<Blocked, 'line'>) => ({
      detail: `${applied} of ${place} allows no inline script without a nonce or a hash, and the page starts Latch in one.`,
      fix: '<script type="module" nonce="THE_NONCE_OF_THIS_RESPONSE">, or move the script into a file.',
    }),
  ),
  CSP_BLOCKS_FRAME: define(
    'error',
    'csp.md',
    'The Content-Security-Policy blocks the wallet frame',
    ({ widget, applied, line, place }: OfWidget & Blocked) => ({
      detail: `${applied} of ${place} does not allow ${widget}.`,
      fix: line,
    }),
  ),
  CSP_BLOCKS_CONNECTION: define(
    'note',
    'csp.md',
    'The Content-Security-Policy hides why a wallet cannot be shown',
    ({ widget, applied, line, place }: OfWidget & Blocked) => ({
      detail: `${applied} of ${place} does not allow ${widget}, where the SDK asks whether the project lists the page.`,
      fix: line,
    }),
  ),
  CSP_SANDBOX: define(
    'error',
    'csp.md',
    'The page is in a sandbox in which no wallet works',
    ({ missing }: { missing: readonly string[] }) => ({
      detail: `Directive sandbox of the Content-Security-Policy lacks ${missing.join(', ')}.`,
      fix: `sandbox … ${missing.join(' ')}, or without the directive.`,
    }),
  ),
  CSP_REPORTS: define(
    'note',
    'csp.md',
    'A policy that only reports would block Latch once it is enforced',
    ({ line }: { line: string }) => ({
      detail: 'Content-Security-Policy-Report-Only blocks nothing yet.',
      fix: line,
    }),
  ),
  INTEGRITY_REQUIRED: define(
    'error',
    'quickstart.md#pin-a-version',
    'The Integrity-Policy blocks the SDK',
    ({ url }: { url: string }) => ({
      detail: `The page demands the attribute integrity for scripts, and ${url} is loaded without.`,
      fix: 'Load a released version with its integrity, as in script-tag.html of the release.',
    }),
  ),
  COEP_WITHOUT_ISOLATION: define(
    'error',
    'csp.md',
    'Cross-Origin-Embedder-Policy blocks the wallet frame',
    ({ coep, coop }: { coep: string; coop: string }) => ({
      detail: `With ${coep} and ${coop === '' ? 'no Cross-Origin-Opener-Policy' : `Cross-Origin-Opener-Policy: ${coop}`} the page is not cross-origin isolated, so the widget is not served for it.`,
      fix: 'Cross-Origin-Opener-Policy: same-origin, or without Cross-Origin-Embedder-Policy.',
    }),
  ),
  COOP_CLOSES_WINDOWS: define(
    'warning',
    'csp.md',
    'Cross-Origin-Opener-Policy cuts off windows of the wallet',
    ({ coop }: { coop: string }) => ({
      detail: `With ${coop}, windows that the wallet opens for a passkey, a login or in place of the frame cannot answer.`,
      fix: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    }),
  ),
  PASSKEYS_DENIED: define(
    'warning',
    'csp.md',
    'The Permissions-Policy denies passkeys to the wallet frame',
    ({ feature, widget }: OfWidget & { feature: string }) => ({
      detail: `${feature} is not granted to ${widget}.`,
      fix: grant(feature, widget),
    }),
  ),
  CLIPBOARD_DENIED: define(
    'warning',
    'csp.md',
    'The Permissions-Policy denies the clipboard to the wallet frame',
    ({ widget }: OfWidget) => ({
      detail: `clipboard-write is not granted to ${widget}: addresses cannot be copied.`,
      fix: grant('clipboard-write', widget),
    }),
  ),
  SDK_TWICE: define(
    'warning',
    'sdk.md',
    'The page loads the SDK more than once',
    ({ copies }: { copies: readonly string[] }) => ({
      detail: `It comes from ${copies.join(' and ')}: each copy has a frame and a state of its own.`,
      fix: 'Keep one of them: the script tag, or the package.',
    }),
  ),
  SDK_OLD: define(
    'warning',
    'quickstart.md#pin-a-version',
    'The SDK is older than the deployment',
    ({ used, current }: { used: string; current: string }) => ({
      detail: `The page has ${used}, the deployment serves ${current}.`,
      fix: `npm i @latch/sdk@${current}, or /v1/sdk-${current}.js in the script tag.`,
    }),
  ),
  FRAME_NOT_SHOWN: define(
    'error',
    'errors.md#the-widget-cannot-be-shown',
    'The browser did not show the wallet frame',
    ({ frame, reason }: { frame: string; reason: string }) => ({
      detail: `${frame}: ${reason}.`,
      fix: 'Open the page with the developer tools; the issues panel names the cause.',
    }),
  ),
} as const

export const findPage = createFinder(PAGE_FINDINGS)
