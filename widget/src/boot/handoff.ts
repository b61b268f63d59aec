import type { Served } from '../../protocol/contract.ts'
import type { DeniedReason, Init } from '../../protocol/handshake.ts'
import type { HostMethods, WidgetContract } from '../../protocol/hostContract.ts'
import type { WhenReleased } from './press.ts'

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

/** What the inlined script leaves for the app. */
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

/** Where the two scripts of one document meet. */
export const BOOT_KEY = Symbol.for('latch.boot')
