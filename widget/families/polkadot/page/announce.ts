import type { PolkadotInjected } from './types.ts'
import { addToList } from './watchList.ts'

/** A wallet of the page as it announces itself: dapps call `connect` where there is one, else `enable`. */
export type InjectedEntry = {
  version?: string
  enable?(origin: string): Promise<unknown>
  connect?(origin: string): Promise<unknown>
}
/** A window that may contain Polkadot wallets. */
export type InjectedPage = EventTarget & {
  injectedWeb3?: Record<string, InjectedEntry>
  navigator?: { userActivation?: { isActive: boolean } }
}

/** Latch's name among the wallets of a page. */
export const LATCH_KEY = 'latch'

/**
 * Offers Latch to the page's other scripts like an extension, until the signal aborts.
 *
 * Dapps either enable all wallets at once (`web3Enable`), even if their user wants another one, or the one that was chosen
 * from a list. So `enable` connects only if there is no other wallet, or if the user has just pressed something and no
 * other wallet was taken from the list in the same task. Otherwise it answers with the connected accounts.
 *
 * @param connect - Opens the modal unless a wallet is connected.
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
  const isChosen = async () => {
    const hasPressed = page.navigator?.userActivation?.isActive === true
    return isAlone() || (hasPressed && (await watch.isOwnAlone()))
  }
  const entry: InjectedEntry = {
    version: '1.0.0',
    enable: async () => {
      if (await isChosen()) await connect()
      return injected
    },
  }
  const watch = addToList(wallets, LATCH_KEY, entry, signal)
}
