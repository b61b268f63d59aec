import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, readIcon } from '@latch/sdk-source/families/claims.ts'
import { createLook } from '@latch/sdk-source/families/createLook.ts'
import type { PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import type { WalletIds } from '#walletStandard/page/discover.ts'
import { providerAt, readWbipWallets } from '#wbip/page/discover.ts'
import type { WbipProvider } from '#wbip/page/provider.ts'
import { type StacksWallet, sip030Wallet } from './wallet.ts'

/** Globals of wallets that may not announce themselves. */
const GLOBALS = [
  ['LeatherProvider', 'Leather'],
  ['XverseProviders.BitcoinProvider', 'Xverse Wallet'],
  ['AsignaProvider', 'Asigna'],
  ['FordefiProviders.UtxoProvider', 'Fordefi'],
] as const

type Found = { host: HostWallet; provider: WbipProvider }

/** Finds wallets by the arrays of SIP-030 and WBIP-004, and by the names under which they are in the window. */
export function discoverStacksWallets(page: EventTarget, idOf: WalletIds, onChange: () => void): PageWallets {
  const adapters = new WeakMap<WbipProvider, StacksWallet>()
  const readAll = () => readWallets(page, idOf).slice(0, LIMITS.wallets)
  return {
    list: () => readAll().map(({ host }) => host),
    find: (id) => {
      const provider = readAll().find(({ host }) => host.id === id)?.provider
      if (provider === undefined) return undefined
      // Listeners stay with the wallet's object.
      const wallet = adapters.get(provider) ?? sip030Wallet(provider)
      adapters.set(provider, wallet)
      return wallet
    },
    look: createLook(() => readAll().map(({ host }) => host.id), onChange),
    stop: () => {},
  }
}

/** Returns the wallets; one found in several ways is listed once, in the first way. */
function readWallets(page: object, idOf: WalletIds): Found[] {
  const named = [
    ...readWbipWallets(page, ['webbtc_stx_providers', 'wbip_providers']).filter(
      ({ methods }) => methods === undefined || methods.some(isOfStacks),
    ),
    // Bitcoin's own array.
    ...readWbipWallets(page, ['btc_providers']).filter(({ methods = [] }) => methods.some(isOfStacks)),
  ]
  const found = new Map<WbipProvider, Found>()
  const add = (provider: WbipProvider, name: unknown, icon: unknown) => {
    if (!found.has(provider))
      found.set(provider, { provider, host: describeWallet(idOf(provider), name, icon) })
  }
  for (const { provider, name, icon } of named) add(provider, name, icon)
  for (const [path, name] of GLOBALS) {
    const provider = providerAt(page, path)
    if (provider !== undefined) add(provider, name, null)
  }
  return [...found.values()]
}

function isOfStacks(method: unknown): boolean {
  return typeof method === 'string' && method.startsWith('stx_')
}

function describeWallet(id: string, name: unknown, icon: unknown): HostWallet {
  return {
    id,
    kind: 'wallet-standard',
    name: cleanName(name),
    icon: readIcon(icon),
    rdns: null,
    namespaces: ['stacks'],
  }
}
