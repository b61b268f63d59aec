import { LIMITS } from '@latch/protocol/limits.ts'
import { isText } from '@latch/sdk-source/families/claims.ts'
import type { WbipProvider } from './provider.ts'

/** Arrays in which wallets register: that of sats-connect, that of WBIP-004, and that of earlier Stacks wallets. */
export type WbipRegistry = 'btc_providers' | 'wbip_providers' | 'webbtc_stx_providers'

/** A wallet as it named itself; claims of any script of the page. */
export type WbipWallet = {
  /** Path of its provider, from the window. */
  path: string
  name: unknown
  icon: unknown
  /** Methods that it claims to support; undefined if it does not list any. */
  methods: readonly unknown[] | undefined
  provider: WbipProvider
}

/** Marks Latch's own provider, which is not one of the page's wallets. */
export const LATCH_PROVIDER = Symbol.for('latch:wbip')

/** Returns the current wallets of some registries. Later ones are not announced, so they must be read again. */
export function readWbipWallets(page: object, registries: readonly WbipRegistry[]): WbipWallet[] {
  const found = new Map<WbipProvider, WbipWallet>()
  for (const registry of registries)
    for (const entry of readRegistry(page, registry)) {
      const wallet = readEntry(page, entry)
      if (wallet && !found.has(wallet.provider)) found.set(wallet.provider, wallet)
    }
  return [...found.values()]
}

/**
 * Returns the provider at a path of the window.
 *
 * @param has - A method that it has, if not `request`.
 * @returns undefined if there is none, or it is Latch's own.
 */
export function providerAt(page: object, path: string, has = 'request'): WbipProvider | undefined {
  try {
    const provider = path
      .split('.')
      .reduce<unknown>((parent, name) => (parent as Record<string, unknown> | undefined)?.[name], page)
    const { [has]: method, [LATCH_PROVIDER]: isOwn } = (provider ?? {}) as Record<string | symbol, unknown>
    return typeof method === 'function' && isOwn !== true ? (provider as WbipProvider) : undefined
  } catch {
    // Getters of a page's object may do anything.
    return undefined
  }
}

function readRegistry(page: object, registry: WbipRegistry): unknown[] {
  try {
    const entries = (page as Record<string, unknown>)[registry]
    return Array.isArray(entries) ? entries.slice(0, LIMITS.wallets) : []
  } catch {
    return []
  }
}

function readEntry(page: object, entry: unknown): WbipWallet | null {
  try {
    const { id, name, icon, methods } = entry as Record<string, unknown>
    const provider = isText(id, 128) ? providerAt(page, id) : undefined
    if (provider === undefined) return null
    return { path: id as string, name, icon, methods: Array.isArray(methods) ? methods : undefined, provider }
  } catch {
    return null
  }
}
