import type { PolkadotInjected } from './types.ts'
import { type TaskWatch, watchOthers } from './watchOthers.ts'

/** A wallet of the page as it announces itself: dapps call `connect` where there is one, else `enable`. */
export type InjectedEntry = {
  version?: string
  enable?(origin: string): Promise<unknown>
  connect?(origin: string): Promise<unknown>
}
/** A window in which wallets of Polkadot may be. */
export type InjectedPage = EventTarget & {
  injectedWeb3?: Record<string, InjectedEntry>
  navigator?: { userActivation?: { isActive: boolean } }
}

/** Latch's name among the wallets of a page. */
export const LATCH_KEY = 'latch'

/**
 * Offers Latch to the page's other scripts as an extension does, until the signal aborts.
 *
 * Dapps either enable all wallets at once (`web3Enable`), also if their user wants another one, or the one that was chosen from a
 * list. So `enable` connects only if there is no other wallet, or if the user has just pressed something and no other wallet is
 * enabled in the same task. Otherwise it answers with the accounts that are connected.
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
  const keysOfOthers = () => Object.keys(wallets).filter((key) => key !== LATCH_KEY)
  /** Of the current task; starts as soon as somebody takes Latch from the list. */
  let watch: TaskWatch | undefined
  const startWatch = () => {
    if (watch || keysOfOthers().length === 0) return
    const started = watchOthers(keysOfOthers().flatMap((key) => wallets[key] ?? []))
    watch = started
    started.isAlone.then(() => {
      watch = undefined
    })
  }
  const isChosen = async () => {
    if (keysOfOthers().length === 0) return true
    const hasPressed = page.navigator?.userActivation?.isActive === true
    return hasPressed && watch !== undefined && (await watch.isAlone)
  }
  const entry: InjectedEntry = {
    version: '1.0.0',
    enable: async () => {
      if (await isChosen()) await connect()
      return injected
    },
  }
  const whole = { configurable: true, enumerable: true }
  const get = () => {
    startWatch()
    return entry
  }
  const set = (value: InjectedEntry) =>
    Reflect.defineProperty(wallets, LATCH_KEY, { ...whole, writable: true, value })
  // A page that has sealed the list has no room for more.
  Reflect.defineProperty(wallets, LATCH_KEY, { ...whole, get, set })
  signal.addEventListener('abort', () => {
    if (Object.getOwnPropertyDescriptor(wallets, LATCH_KEY)?.get === get) delete wallets[LATCH_KEY]
  })
}
