import type { Namespace } from './caip.ts'

/** Marks every window message of the handshake, to distinguish it from other scripts' messages. */
export const NAMESPACE = 'latch'

/**
 * The host channel's integer version. Additive changes stay inside a version and are announced by
 * {@link Capability}; a breaking change raises the number and keeps the old one served.
 */
export const PROTOCOL = { min: 1, max: 1 } as const

/**
 * Optional abilities by name, exchanged in `init`. A side that does not know a name ignores it.
 *
 * - `route`: the SDK can call a wallet of its page directly for the methods the widget names.
 * - `inline`: the SDK can show the frame inside a container of the page.
 * - `popup`: the SDK can move the widget into a separate window.
 * - `families`: chain families besides EVM are sent by name (`ProviderState.families`, `RequestParams.namespace`,
 *   `HostWallet.namespaces`).
 * - a namespace: sent by the widget for each family besides EVM with a chain in the project.
 * - `signIn`: the widget signs in with wallets (`latch_signIn`, `InitParams.signIn`); sent if the project does.
 * - `events`: the SDK passes events of the modal to the page's listeners (`EmitParams`, `event`).
 * - `theme`: the SDK draws the frame's own box and its backdrop as the widget states (`Hello.look`,
 *   `SetFrameParams.look`); sent by a widget that knows the operator's theme, so that a page need not set its mode.
 * - `telegram`: the page is a mini app in Telegram, where some providers refuse logins.
 */
export type Capability =
  | 'route'
  | 'inline'
  | 'popup'
  | 'families'
  | 'signIn'
  | 'events'
  | 'telegram'
  | 'theme'
  | 'connecting'
  | Namespace

/** EIP-6963 `rdns` under which Latch announces itself; discovery skips it, so that Latch never lists Latch. */
export const LATCH_RDNS = 'app.latch'
