import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, isText, readIcon } from '../claims.ts'
import type { Announcement, Discovery } from './discovery.ts'
import type { WalletProvider } from './walletProvider.ts'

/**
 * The wallets of the page as the widget may see them: claims, checked for form; what is not a wallet is left out. One
 * that announces the same object under another uuid has announced itself anew, and stays one wallet.
 */
export function listWallets(discovery: Discovery): HostWallet[] {
  const listed = new Map<string, { wallet: HostWallet; provider: WalletProvider }>()
  for (const { info, provider } of discovery.announcements()) {
    const wallet = readAnnouncement({ info, provider })
    const isKnown = [...listed.values()].some(
      (other) => other.provider === provider && other.wallet.rdns === wallet?.rdns,
    )
    if (wallet && !isKnown) listed.set(wallet.id, { wallet, provider })
  }
  return numberNames([...listed.values()].map(({ wallet }) => wallet)).slice(0, LIMITS.wallets)
}

/** @returns null when it is not a wallet at all; a bad icon or `rdns` alone is left out. */
function readAnnouncement({ info, provider }: Announcement): HostWallet | null {
  try {
    const { uuid, name, icon, rdns } = info
    if (!isText(uuid, 64) || !uuid || typeof provider.request !== 'function') return null
    const kind = LEGACY.test(uuid) ? 'legacy' : 'eip6963'
    return {
      id: uuid,
      kind,
      name: kind === 'legacy' && name === undefined ? nameByFlag(provider) : cleanName(name),
      icon: readIcon(icon),
      rdns: isText(rdns, 128) ? rdns : null,
      namespaces: ['eip155'],
    }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

const LEGACY = /^legacy\d*$/

/** What wallets of before EIP-6963 are told apart by; many claim to be MetaMask besides. */
const FLAGS: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isPhantom', 'Phantom'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isTally', 'Taho'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
]

function nameByFlag(provider: WalletProvider): string {
  const flags = provider as unknown as Record<string, unknown>
  return FLAGS.find(([flag]) => flags[flag] === true)?.[1] ?? 'Browser wallet'
}

/** Two of `window.ethereum` with one name would be one row to the eye, and one wallet after a reload. */
function numberNames(wallets: readonly HostWallet[]): HostWallet[] {
  const counts = new Map<string, number>()
  return wallets.map((wallet) => {
    if (wallet.kind !== 'legacy') return wallet
    const count = (counts.get(wallet.name) ?? 0) + 1
    counts.set(wallet.name, count)
    return count === 1 ? wallet : { ...wallet, name: `${wallet.name} ${count}` }
  })
}
