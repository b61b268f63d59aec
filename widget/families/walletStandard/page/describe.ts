import type { Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, isText, readIcon } from '@latch/sdk-source/families/claims.ts'
import type { Wallet } from '@wallet-standard/base'

/** Pattern of the wallets of a chain family. */
export type StandardKind = {
  namespace: Namespace
  /** Prefix of its chain ids before the colon, if it is not the namespace. */
  prefix?: string
  /** The feature that connects it, if it is not Wallet Standard's own. */
  connecting?: string
  /** Pattern of the signing features: a wallet must have at least one, besides connecting. */
  signing: RegExp
}

/**
 * Describes a Wallet Standard wallet for the widget: untrusted claims in a checked format.
 *
 * @returns null if it is not a wallet of the family.
 */
export function describeStandardWallet(
  { namespace, prefix = namespace, connecting = 'standard:connect', signing }: StandardKind,
  id: string,
  wallet: Wallet,
): HostWallet | null {
  try {
    const chains = names(wallet.chains)
    const features = names(Object.keys(wallet.features))
    const isOnChain = chains.some((chain) => chain.startsWith(`${prefix}:`))
    const signs = features.some((feature) => signing.test(feature))
    if (!isOnChain || !signs || !features.includes(connecting)) return null
    return {
      id,
      kind: 'wallet-standard',
      name: cleanName(wallet.name),
      icon: readIcon(wallet.icon),
      rdns: null,
      namespaces: [namespace],
    }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

function names(values: readonly unknown[]): string[] {
  return values.slice(0, LIMITS.standardNames).filter((value) => isText(value, 64))
}
