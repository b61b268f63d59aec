import type { Wallet } from '@wallet-standard/base'
import { walletFeatures } from '#walletStandard/page/relay.ts'

/** Versions that the widget reads. */
const READ = ['legacy', 0, 1] as const
/** Versions that every wallet signs unless it lists others. */
const USUAL = ['legacy', 0] as const

const SIGNING = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const

type Claims = Partial<Record<(typeof SIGNING)[number], { supportedTransactionVersions?: unknown }>>

/**
 * Returns Latch's features with the versions that the connected wallet of the page signs.
 *
 * @param wallet - undefined for a wallet outside the page, and while disconnected.
 * @returns null if the features are up to date.
 */
export function withVersionsOf(
  wallet: Wallet | undefined,
  features: Wallet['features'],
): Wallet['features'] | null {
  const changed = SIGNING.flatMap((name) => {
    const versions = readVersions(wallet, name)
    const own = features[name] as { supportedTransactionVersions: readonly unknown[] }
    if (own.supportedTransactionVersions.join() === versions.join()) return []
    return [[name, { ...own, supportedTransactionVersions: versions }]]
  })
  return changed.length === 0 ? null : { ...features, ...Object.fromEntries(changed) }
}

/** Claims of the page's wallet, whose getters may do anything. */
function readVersions(wallet: Wallet | undefined, name: (typeof SIGNING)[number]): readonly unknown[] {
  try {
    const claimed = wallet && walletFeatures<Claims>(wallet)[name]?.supportedTransactionVersions
    return Array.isArray(claimed) ? READ.filter((version) => claimed.includes(version)) : USUAL
  } catch {
    return USUAL
  }
}
