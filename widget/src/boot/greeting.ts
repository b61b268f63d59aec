import type { Peer } from './acceptHost.ts'
import type { WhenReleased } from './press.ts'

/** What the first script of the document leaves for the boot script. */
export type Greeting = {
  /** The embedding page, or the opener of the popup; null when the document stands alone. */
  peer: Peer | null
  /** Of the hello that was said; the answer must repeat it. */
  nonce: string
  /** JSON that hosting embedded, not yet validated; null when there is none. */
  config: unknown
  /** Whether the document starts without a view, for a visitor who is about to be connected again. */
  isBlank: boolean
  whenReleased: WhenReleased
  takePendingWalletId(): string | null
  /** Shows the wallets that a call of the page names; what is no wallet is left out. */
  paint(params: unknown): void
  /** Hands over the window messages that came so far, in their order, and all later ones. */
  listen(listener: (event: MessageEvent) => void): void
}

/** Where the document's inlined scripts meet. */
export const GREETING_KEY = Symbol.for('latch.greeting')

/**
 * To be called once.
 *
 * @throws Error when the document carries no greeting.
 */
export function takeGreeting(): Greeting {
  const greeting = Reflect.get(globalThis, GREETING_KEY) as Greeting | undefined
  if (greeting === undefined) throw new Error('The first script is missing from this document.')
  Reflect.deleteProperty(globalThis, GREETING_KEY)
  return greeting
}
