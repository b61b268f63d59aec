/**
 * The three window messages before the port.
 *
 * 1. widget -> parent, target '*': {@link Hello}. Contains no secret and is the same whether logged in or not.
 * 2. SDK -> widget, exact target origin, one MessagePort: {@link Init}. The widget checks source, origin against the
 *    project's list, nonce, and that it is the first.
 * 3. widget -> parent, target the sender's origin: {@link Denied} if step 2 was refused.
 *
 * Before all of them the frame's address may list the page's wallets after its `#`, as JSON of `{ id, name, icon }[]`, so
 * that rows can be painted before there is a channel. A row that the channel does not also list does nothing.
 *
 * A document with `start=held` in its address waits after step 1, painted and inert, and loads nothing else. {@link Wake},
 * from the SDK to the exact target origin, ends that once the user is about to connect; so does step 2.
 *
 * Then the port: optionally a {@link Preview} from the SDK, and penpal's PortMessenger. A new hello is a new generation.
 * The guards are written by hand: the SDK and the widget's boot script must not contain a schema library.
 */
import type { HostWallet } from './hostChannel.ts'
import type { FrameLook } from './theme/frameLook.ts'
import { NAMESPACE } from './version.ts'

export type Hello = {
  ns: typeof NAMESPACE
  t: 'hello'
  /** Fresh for each widget document; the answer must repeat it. */
  nonce: string
  protocol: { min: number; max: number }
  /** Identifies the widget's build in bug reports; at most 64 characters. */
  build: string
  /**
   * CAIP-2 namespaces of the project's chains: the page loads its code for them while the app loads. Older widgets omit
   * it; the answer to `init` has them, too.
   */
  families?: readonly string[]
  /** Appearance of the frame's own box in the page, before there is a channel that states it. */
  look?: FrameLook
  /** True if the document waits for {@link Wake}. Older widgets never wait. */
  held?: true
}

export type Wake = {
  ns: typeof NAMESPACE
  t: 'wake'
  /** Nonce of the hello. */
  nonce: string
}

export type Init = {
  ns: typeof NAMESPACE
  t: 'init'
  nonce: string
  protocol: number
  sdk: { name: string; version: string }
  /** Identifies the SDK instance, if a page has two. */
  instance: string
}

export type DeniedReason = 'origin' | 'protocol' | 'project'

export type Denied = { ns: typeof NAMESPACE; t: 'denied'; reason: DeniedReason }

/**
 * The first message on the port, before penpal's own: the wallets that `init` is going to name. Rows can then be
 * painted without waiting for penpal's handshake and the call after it; nothing else is done with it.
 */
export type Preview = { ns: typeof NAMESPACE; t: 'preview'; wallets: readonly HostWallet[] }

type Loose = Record<string, unknown>

function isMessage(data: unknown, type: string): data is Loose {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Loose).ns === NAMESPACE &&
    (data as Loose).t === type
  )
}

function isShortString(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 64
}

export function isHello(data: unknown): data is Hello {
  if (!isMessage(data, 'hello')) return false
  const protocol = data.protocol as Loose | null | undefined
  return (
    isShortString(data.nonce) &&
    isShortString(data.build) &&
    Number.isInteger(protocol?.min) &&
    Number.isInteger(protocol?.max)
  )
}

export function isWake(data: unknown): data is Wake {
  return isMessage(data, 'wake') && isShortString(data.nonce)
}

export function isInit(data: unknown): data is Init {
  if (!isMessage(data, 'init')) return false
  const sdk = data.sdk as Loose | null | undefined
  return (
    isShortString(data.nonce) &&
    Number.isInteger(data.protocol) &&
    isShortString(sdk?.name) &&
    isShortString(sdk?.version) &&
    isShortString(data.instance)
  )
}

export function isDenied(data: unknown): data is Denied {
  return isMessage(data, 'denied') && ['origin', 'protocol', 'project'].includes(data.reason as string)
}

/** Returns whether it is a preview. Its wallets are not checked: they are claims of the page, parsed where they are painted. */
export function isPreview(data: unknown): data is Preview {
  return isMessage(data, 'preview')
}
