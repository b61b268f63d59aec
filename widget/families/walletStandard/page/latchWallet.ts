import { notifyAll } from '@latch/sdk-source/emitter.ts'
import { rethrow } from '@latch/sdk-source/errors.ts'
import { ICON } from '@latch/sdk-source/icon.ts'
import type { IdentifierString, Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/** Marks Latch among wallets, as others mark themselves with a feature of their own name. */
export const LATCH_FEATURE = 'latch:'

/** A family's features by name, each with its method and its facts. */
export type LatchFeatures = Readonly<Record<IdentifierString, { method: string; facts: { version: string } }>>

const STANDARD: LatchFeatures = {
  'standard:connect': { method: 'connect', facts: { version: '1.0.0' } },
  'standard:disconnect': { method: 'disconnect', facts: { version: '1.0.0' } },
}

export type SeenChange = Partial<Pick<Wallet, 'accounts' | 'chains' | 'features'>>
type Method = (...inputs: unknown[]) => Promise<unknown>
export type FeatureMethods = Record<string, Method>

/**
 * Latch as the page's other scripts see it. Registered at once, for apps that read the list of wallets only while they
 * load; the code of its features loads with their first use.
 */
export type LatchWallet = {
  wallet: Wallet
  /** Changes what apps see, and emits it to them. */
  change(change: SeenChange): void
  /** Sets the methods that the features call from now on. */
  implement(methods: FeatureMethods): void
  /** Adds features with implemented methods, unless they exist. */
  addFeatures(features: LatchFeatures): void
}

/**
 * @param look - `chain`: initial chain, until the widget reports another.
 * @param loadMethods - Calls {@link LatchWallet.implement}, or rejects.
 */
export function createLatchWallet(
  look: { chain: IdentifierString; features: LatchFeatures },
  loadMethods: () => Promise<void>,
): LatchWallet {
  let methods: FeatureMethods | undefined
  const listeners = new Set<(change: SeenChange) => void>()
  const feature = ({ method, facts }: LatchFeatures[IdentifierString]) => ({
    ...facts,
    [method]: async (...inputs: unknown[]) => {
      try {
        if (!methods) await loadMethods()
        return await methods?.[method]?.(...inputs)
      } catch (error) {
        return rethrow(error)
      }
    },
  })
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Latch',
    icon: ICON as Wallet['icon'],
    chains: [look.chain],
    accounts: [],
    features: {
      [LATCH_FEATURE]: {},
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (change: SeenChange) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...Object.fromEntries(
        Object.entries({ ...STANDARD, ...look.features }).map(([name, each]) => [name, feature(each)]),
      ),
    },
  }
  const change = (change: SeenChange) => {
    Object.assign(wallet, change)
    // A copy, because a listener that subscribes again while it is called would be called endlessly.
    notifyAll([...listeners], change)
  }
  return {
    wallet,
    change,
    addFeatures: (added) => {
      const missing = Object.entries(added).filter(([name]) => !(name in wallet.features))
      if (missing.length === 0) return
      const features = Object.fromEntries(missing.map(([name, each]) => [name, feature(each)]))
      change({ features: { ...wallet.features, ...features } })
    },
    implement: (implemented) => {
      methods = implemented
    },
  }
}

/** Registers a wallet with every app of the page, also with later ones, until the signal aborts. */
export function registerWallet(page: EventTarget, wallet: Wallet, signal: AbortSignal): void {
  const taken = new Set<() => void>()
  const register = (api: WindowAppReadyEventAPI) => taken.add(api.register(wallet))
  const registerOn = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  page.addEventListener('wallet-standard:app-ready', registerOn, { signal })
  signal.addEventListener('abort', () => {
    for (const unregister of taken) {
      try {
        unregister()
      } catch {
        // An app that does not let go is its own affair.
      }
    }
  })
}
