import type { ChainId } from '../../../../protocol/caip.ts'
import { standardChainOf } from '../../../../protocol/solanaChains.ts'
import { callStandard, otherChain, readAddresses } from '../../../wallets/standardWallet.ts'
import { loadPart } from '../../lazyPart.ts'
import { noAccount } from '../../rpcError.ts'
import { solanaRecord } from '../sessionRecord.ts'
import { sessionChanged } from '../switchFailure.ts'
import { recordOfSolana, requireSolanaSession, SILENT_DEADLINE } from './solanaSession.ts'
import { type SolanaSession, solanaStore } from './solanaStore.ts'

/**
 * Goes to another of the project's Solana chains. The wallet is told the chain with each request; all that is asked
 * of it now, and nobody else, is whether it shares an account there.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, when it does not; 4900, reason SESSION_CHANGED, when its session is
 * over, or another wallet's, by the time that it answers.
 */
export async function switchSolana(chainId: ChainId): Promise<void> {
  const session = requireSolanaSession()
  const next = await onChain(session, chainId)
  if (next.chainId !== chainId) throw otherChain()
  // The user may have left, or chosen another wallet, meanwhile.
  if (solanaStore.getState().session?.walletId !== session.walletId) throw sessionChanged()
  solanaRecord.write(recordOfSolana(next))
  solanaStore.setState({ status: 'connected', session: next })
}

async function onChain(session: SolanaSession, chainId: ChainId): Promise<SolanaSession> {
  if (session.connector !== 'page') {
    const { openSolanaPeer } = await loadPart(() => import('../../../wallets/walletconnect/restorePeer.ts'))
    return (await openSolanaPeer({ ...recordOfSolana(session), chainId })) ?? session
  }
  const { accounts } = await callStandard(session, 'standard:connect', { silent: true }, SILENT_DEADLINE)
  const shared = readAddresses(accounts, standardChainOf(chainId))
  // Its owner may have gone to another account meanwhile.
  const first = solanaStore.getState().session?.accounts[0]
  const [active, ...others] = new Set([...shared.filter((address) => address === first), ...shared])
  if (active === undefined) throw noAccount()
  return { ...session, chainId, accounts: [active, ...others] }
}
