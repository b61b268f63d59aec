import type { Wallet } from '@wallet-standard/base'
import type { HostWallet } from '../../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../../widget/protocol/limits.ts'
import { cleanName, isText, readIcon } from '../claims.ts'

/** What a Solana wallet must be able to do at least one of, besides connecting. */
const SIGNING = /^solana:sign(Message|Transaction|AndSendTransaction)$/

/**
 * A Wallet Standard wallet as the widget may see it: claims, checked for form.
 *
 * @returns null for what is not a Solana wallet.
 */
export function describeStandardWallet(id: string, wallet: Wallet): HostWallet | null {
  try {
    const chains = names(wallet.chains)
    const features = names(Object.keys(wallet.features))
    const isSolana = chains.some((chain) => chain.startsWith('solana:')) && features.some(isSigning)
    if (!isSolana || !features.includes('standard:connect')) return null
    return {
      id,
      kind: 'wallet-standard',
      name: cleanName(wallet.name),
      icon: readIcon(wallet.icon),
      rdns: null,
      namespaces: ['solana'],
    }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

function isSigning(feature: string): boolean {
  return SIGNING.test(feature)
}

function names(values: readonly unknown[]): string[] {
  return values.slice(0, LIMITS.standardNames).filter((value) => isText(value, 64))
}
