import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { sessionChanged } from '@latch/widget/src/core/chainErrors.ts'
import { noAccount } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { openRemote, requireSession } from '@latch/widget/src/sessions/engine.ts'
import { toSessionRecord, writeRecord } from '@latch/widget/src/sessions/sessionRecord.ts'
import { findSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { otherChain } from './accounts.ts'

/** Reads the accounts of a family whose active chain the widget keeps. */
export type SwitchKind = {
  namespace: Namespace
  /** The accounts that the session's wallet, one of the page, shares on a chain. @throws RpcError of the wallet; 4100, reason WRONG_CHAIN */
  readAccountsOn(session: WalletSession, chainId: ChainId): Promise<readonly Account[]>
}

/**
 * Switches to another of the project's chains of the family. Each request states the chain to the wallet; for the switch,
 * it is only called for the accounts that it shares there.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, if it shares none; 4900, reason SESSION_CHANGED, if the session has ended or
 * belongs to another wallet once it answers.
 */
export async function switchChain(kind: SwitchKind, chainId: ChainId): Promise<void> {
  const { namespace } = kind
  const session = requireSession(namespace)
  const next = await onChain(kind, session, chainId)
  if (next.chainId !== chainId) throw otherChain()
  // The user may have disconnected, or chosen another wallet, meanwhile.
  if (findSession(namespace)?.walletId !== session.walletId) throw sessionChanged()
  writeRecord(namespace, toSessionRecord(next))
  setSession(next)
}

async function onChain(kind: SwitchKind, session: WalletSession, chainId: ChainId): Promise<WalletSession> {
  const { connector, namespace } = session
  if (connector !== 'page')
    return (await openRemote(namespace, { ...toSessionRecord(session), connector, chainId })) ?? session
  const shared = await kind.readAccountsOn(session, chainId)
  // The user may have switched accounts meanwhile.
  const first = findSession(namespace)?.accounts[0].address
  const [active, ...others] = new Set([...shared.filter(({ address }) => address === first), ...shared])
  if (active === undefined) throw noAccount()
  return { ...session, chainId, accounts: [active, ...others] }
}
