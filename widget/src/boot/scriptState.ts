import type { EnvelopeHandlers } from '@latch/protocol/contract.ts'
import type { DeniedReason, Init } from '@latch/protocol/handshake.ts'
import type { HostMethods, WidgetContract } from '@latch/protocol/hostContract.ts'
import type { Peer } from './acceptHost.ts'
import type { WhenReleased } from './earlyInput.ts'

/** The port once the handshake is over. */
export type BootChannel = {
  /** Origin of the page as the browser reported it with the init message. */
  hostOrigin: string
  init: Init
  /** The page's methods; rejects when the page never completes penpal's handshake. */
  host: Promise<HostMethods>
  /** Answers the earlier calls in order, and all later ones. */
  serve(methods: EnvelopeHandlers<WidgetContract>): void
  /** Destroys the connection: no call arrives anymore and calls to the page reject. */
  close(): void
}

export type BootListener = {
  bound(channel: BootChannel): void
  denied(reason: DeniedReason): void
}

/** State that the document's first script leaves for the boot script. */
export type FirstScript = {
  /** The embedding page, or the opener of the popup; null if there is neither. */
  peer: Peer | null
  /** Nonce of the hello; the answer must repeat it. */
  nonce: string
  /** JSON that hosting embedded, not yet validated; null if there is none. */
  config: unknown
  /** True if the document starts without a view, because a session is about to be restored. */
  isBlank: boolean
  whenReleased: WhenReleased
  takePendingWalletId(): string | null
  /** Paints the wallets in a call of the page; invalid ones are left out. */
  paint(params: unknown): void
  /** Passes on the earlier window messages in order, and all later ones. */
  listen(listener: (event: MessageEvent) => void): void
}

/** State that the boot script leaves for the app. */
export type Boot = {
  /** JSON that hosting embedded, not yet validated; null if there is none. */
  config: unknown
  /** Calls back at once for earlier events. */
  listen(listener: BootListener): void
  /** Returns the wallet whose painted row was clicked before the app loaded; null the second time. */
  takePendingWalletId(): string | null
  /** Holds back what redraws the painted rows while one of them is being pressed. */
  whenReleased: WhenReleased
}

/** Key under which each script of the document leaves its state for the next one, which removes it. */
const KEY = Symbol.for('latch.boot')

export function putState(value: FirstScript | Boot): void {
  Object.defineProperty(globalThis, KEY, { value, configurable: true })
}

/** Takes the state of the first script; call it once. @throws Error if there is none. */
export const takeFirstScript = (): FirstScript => take() as FirstScript

/** Takes the state of the boot script; call it once. @throws Error if there is none. */
export const takeBoot = (): Boot => take() as Boot

function take(): unknown {
  const state: unknown = Reflect.get(globalThis, KEY)
  if (state === undefined) throw new Error('A script is missing from this document.')
  Reflect.deleteProperty(globalThis, KEY)
  return state
}
