import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, isText } from '@latch/sdk-source/families/claims.ts'
import { createLook } from '@latch/sdk-source/families/createLook.ts'
import type { PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import type { WalletIds } from '#walletStandard/page/discover.ts'
import { type InjectedEntry, type InjectedPage, LATCH_KEY } from './announce.ts'

/** Names of wallets that differ from the name of their entry. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
  nova: 'Nova Wallet',
}

type Found = { id: string; key: string; entry: InjectedEntry }

/**
 * Finds the wallets of `window.injectedWeb3`. A removed one stays available to its session.
 *
 * @param onChange - Called when a wallet is added.
 */
export function discoverInjected(page: InjectedPage, idOf: WalletIds, onChange: () => void): PageWallets {
  const found = new Map<string, Found>()
  const read = () => {
    for (const one of readEntries(page, idOf)) if (found.size < LIMITS.wallets) found.set(one.id, one)
    return [...found.keys()]
  }
  return {
    list: () => [...found.values()].map(describeWallet),
    find: (id) => found.get(id)?.entry,
    look: createLook(read, onChange),
    stop: () => {},
  }
}

function readEntries({ injectedWeb3 }: InjectedPage, idOf: WalletIds): Found[] {
  return Object.keys(injectedWeb3 ?? {}).flatMap((key) => {
    // Latch's own entry, also that of another copy of it.
    if (key === LATCH_KEY) return []
    try {
      const entry = injectedWeb3?.[key]
      const isWallet = typeof (entry?.connect ?? entry?.enable) === 'function'
      if (!entry || !isWallet) return []
      return [{ id: idOf(entry), key, entry }]
    } catch {
      // Getters of a page's object may do anything.
      return []
    }
  })
}

/** A wallet as the widget may see it: its entry has no name besides its key, and no icon. */
function describeWallet({ id, key }: Found): HostWallet {
  const name = (isText(key, 64) && Object.hasOwn(NAMES, key) && NAMES[key]) || cleanName(key)
  return { id, kind: 'injected', name, icon: null, rdns: null, namespaces: ['polkadot'] }
}
