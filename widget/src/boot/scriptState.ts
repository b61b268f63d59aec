import type { Served } from '@latch/protocol/contract.ts'
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
  /** Answers the calls that came so far, in their order, and all later ones. */
  serve(methods: Served<WidgetContract>): void
  /** Destroys the connection: no call arrives any more and calls to the page reject. */
  close(): void
}

export type BootListener = {
  bound(channel: BootChannel): void
  denied(reason: DeniedReason): void
}

/** What the first script of the document leaves for the boot script. */
export type FirstScript = {
  /** The embedding page, or the opener of the popup; null when the document stands alone. */
  peer: Peer | null
  /** Of the hello that was sent; the answer must repeat it. */
  nonce: string
  /** JSON that hosting embedded, not yet validated; null when there is none. */
  config: unknown
  /** Whether the document starts without a view, for a visitor who is about to be connected again. */
  isBlank: boolean
  whenReleased: WhenReleased
  takePendingWalletId(): string | null
  /** Shows the wallets that a call of the page names; what is not a wallet is left out. */
  paint(params: unknown): void
  /** Passes on the window messages that came so far, in their order, and all later ones. */
  listen(listener: (event: MessageEvent) => void): void
}

/** What the boot script leaves for the app. */
export type Boot = {
  /** JSON that hosting embedded, not yet validated; null when there is none. */
  config: unknown
  /** Calls back at once for what has happened already. */
  listen(listener: BootListener): void
  /** The wallet whose painted row was clicked before the app was there; null the second time. */
  takePendingWalletId(): string | null
  /** Holds back what redraws the painted rows while one of them is being pressed. */
  whenReleased: WhenReleased
}

/** Where each script of the document leaves its state for the next one, which takes it away. */
const KEY = Symbol.for('latch.boot')

export function putState(value: FirstScript | Boot): void {
  Object.defineProperty(globalThis, KEY, { value, configurable: true })
}

/** What the first script left. To be called once. @throws Error when there is nothing. */
export const takeFirstScript = (): FirstScript => take() as FirstScript

/** What the boot script left. To be called once. @throws Error when there is nothing. */
export const takeBoot = (): Boot => take() as Boot

function take(): unknown {
  const state: unknown = Reflect.get(globalThis, KEY)
  if (state === undefined) throw new Error('A script is missing from this document.')
  Reflect.deleteProperty(globalThis, KEY)
  return state
}
