import type { ChainInfo } from '../../../protocol/config.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { config } from '../../core/configStore.ts'
import type { WalletSession } from '../../core/family.ts'
import { RpcError } from '../../core/rpcError.ts'
import { requireSession as requireSessionOf } from '../../sessions/engine.ts'

/** The Solana chains of the project, in its order. */
export function solanaChains(): readonly ChainInfo[] {
  return config().chains.filter(({ id }) => id.startsWith('solana:'))
}

/** @throws RpcError 4100 while no Solana wallet is connected. */
export function requireSession(): WalletSession {
  return requireSessionOf('solana')
}

/** As WalletConnect's `solana_getAccounts` has them. */
export function describeAccounts(accounts: readonly string[]): readonly { pubkey: string }[] {
  return accounts.map((pubkey) => ({ pubkey }))
}

/** @throws RpcError 4901 for a project without a Solana chain. */
export function requireChain(): ChainInfo {
  const [chain] = solanaChains()
  if (chain !== undefined) return chain
  throw new RpcError({ code: RpcCode.chainDisconnected, message: 'This project lists no Solana chain.' })
}
