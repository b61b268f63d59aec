import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, isText, readIcon } from '@latch/sdk-source/families/claims.ts'
import type { Announcement, Discovery } from './discovery.ts'
import type { WalletProvider } from './walletProvider.ts'

type Listed = { wallet: HostWallet; provider: WalletProvider }

/**
 * Returns the page's wallets as the widget may see them: untrusted claims in a checked format, without objects that are
 * not wallets. A wallet that announces the same object under another uuid stays one wallet.
 */
export function listWallets(discovery: Discovery): HostWallet[] {
  const listed = new Map<string, Listed>()
  for (const announcement of discovery.announcements()) {
    const wallet = readAnnouncement(announcement)
    if (wallet === null) continue
    const one = { wallet, provider: announcement.provider }
    const isSame = wallet.kind === 'legacy' && !announcement.isUsed ? isAnnounced : isAnnouncedAnew
    if (![...listed.values()].some((other) => isSame(one, other))) listed.set(wallet.id, one)
  }
  return numberNames([...listed.values()].map(({ wallet }) => wallet)).slice(0, LIMITS.wallets)
}

function isAnnouncedAnew(one: Listed, other: Listed): boolean {
  return other.provider === one.provider && other.wallet.rdns === one.wallet.rdns
}

/** Returns whether a wallet of `window.ethereum` also announced itself: compares objects, their `request`, and names. */
function isAnnounced({ wallet, provider }: Listed, other: Listed): boolean {
  if (other.wallet.kind === 'legacy') return false
  const isItsObject = other.provider === provider || other.provider.request === provider.request
  return isItsObject || [wallet.name, nameByFlag(provider)].includes(other.wallet.name)
}

/** @returns null if it is not a wallet; only a bad icon or `rdns` is left out. */
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

/** Flags of wallets from before EIP-6963; many also claim to be MetaMask. */
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
