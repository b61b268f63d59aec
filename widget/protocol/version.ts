import type { Namespace } from './caip.ts'

/** Marks every window message of the handshake, so that other scripts' messages are told apart at a glance. */
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
 * - `popup`: the SDK can move the widget into a window of its own.
 * - `families`: chain families beside EVM travel by name (`ProviderState.families`, `RequestParams.namespace`,
 *   `HostWallet.namespaces`).
 * - a namespace: said by the widget for each family beside EVM of which the project lists a chain.
 * - `signIn`: the widget signs in with wallets (`latch_signIn`, `InitParams.signIn`); said where the project does.
 * - `events`: the SDK hands the page's listeners what happens in the modal (`EmitParams`, `event`).
 * - `theme`: the SDK draws the frame's own box and what lies behind it as the widget says (`Hello.look`, `SetFrameParams.look`);
 *   said by a widget that knows the operator's theme, so that a page need not name its mode.
 * - `telegram`: the page is a mini app in Telegram, where some providers let nobody log in.
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
