import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { requireSession as requireSessionOf } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { Address } from './types.ts'

/** A session with a wallet on EIP-155 chains, its accounts spelled by EIP-55. */
export type EvmSession = WalletSession<Address>

/** null while no EVM wallet is connected. */
export function evmSession(): EvmSession | null {
  return findSession('eip155') as EvmSession | null
}

/** @throws RpcError 4100 while no EVM wallet is connected. */
export function requireSession(): EvmSession {
  return requireSessionOf('eip155') as EvmSession
}

/** Returns whether an account is the session's smart account, which acts by operations of a bundler. */
export function isSmartAccount({ wallet, accounts }: WalletSession, address: string): boolean {
  return wallet.preferredAccountType === 'smartAccount' && accounts[0].address === address
}
