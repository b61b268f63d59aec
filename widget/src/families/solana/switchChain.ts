import type { ChainId } from '../../../protocol/caip.ts'
import { standardChainOf } from '../../../protocol/families/solana/chains.ts'
import { sessionChanged } from '../../core/chainErrors.ts'
import type { WalletSession } from '../../core/family.ts'
import { noAccount } from '../../core/rpcError.ts'
import { openRemote } from '../../sessions/engine.ts'
import { recordOf, writeRecord } from '../../sessions/sessionRecord.ts'
import { sessionOf, setSession } from '../../sessions/sessionsStore.ts'
import { requireSession } from './session.ts'
import { callStandard, otherChain, readAddresses, SILENT_DEADLINE } from './standardWallet.ts'

/**
 * Goes to another of the project's Solana chains. The wallet is told the chain with each request; all that is asked
 * of it now, and nobody else, is whether it shares an account there.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, when it does not; 4900, reason SESSION_CHANGED, when its session is
 * over, or another wallet's, by the time that it answers.
 */
export async function switchChain(chainId: ChainId): Promise<void> {
  const session = requireSession()
  const next = await onChain(session, chainId)
  if (next.chainId !== chainId) throw otherChain()
  // The user may have disconnected, or chosen another wallet, meanwhile.
  if (sessionOf('solana')?.walletId !== session.walletId) throw sessionChanged()
  writeRecord('solana', recordOf(next))
  setSession(next)
}

async function onChain(session: WalletSession, chainId: ChainId): Promise<WalletSession> {
  const { connector } = session
  if (connector !== 'page')
    return (await openRemote('solana', { ...recordOf(session), connector, chainId })) ?? session
  const { accounts } = await callStandard(
    session,
    'standard:connect',
    { silent: true },
    { deadline: SILENT_DEADLINE },
  )
  const shared = readAddresses(accounts, standardChainOf(chainId))
  // Its owner may have gone to another account meanwhile.
  const first = sessionOf('solana')?.accounts[0]
  const [active, ...others] = new Set([...shared.filter((address) => address === first), ...shared])
  if (active === undefined) throw noAccount()
  return { ...session, chainId, accounts: [active, ...others] }
}
