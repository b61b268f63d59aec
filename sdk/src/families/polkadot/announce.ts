import type { PolkadotInjected } from './types.ts'

/** A wallet of the page as it announces itself: dapps call `connect` where there is one, else `enable`. */
export type InjectedEntry = {
  version?: string
  enable?(origin: string): Promise<unknown>
  connect?(origin: string): Promise<unknown>
}
/** A window in which wallets of Polkadot may be. */
export type InjectedPage = EventTarget & { injectedWeb3?: Record<string, InjectedEntry> }

/** Latch's name among the wallets of a page. */
export const LATCH_KEY = 'latch'

/**
 * Offers Latch to the page's other scripts as an extension does, until the signal aborts.
 *
 * Dapps enable all wallets at once, also where their visitor wants another one: Latch then answers with who is connected,
 * and shows itself only where there is no other wallet.
 *
 * @param connect - Has somebody connected.
 */
export function announceInjected(
  page: InjectedPage,
  injected: PolkadotInjected,
  connect: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  const wallets: Record<string, InjectedEntry> = page.injectedWeb3 ?? {}
  page.injectedWeb3 = wallets
  const isAlone = () => Object.keys(wallets).every((key) => key === LATCH_KEY)
  const entry: InjectedEntry = {
    version: '1.0.0',
    enable: async () => {
      if (isAlone()) await connect()
      return injected
    },
  }
  // A page that has sealed the list has no room for more.
  Reflect.set(wallets, LATCH_KEY, entry)
  signal.addEventListener('abort', () => {
    if (wallets[LATCH_KEY] === entry) delete wallets[LATCH_KEY]
  })
}
