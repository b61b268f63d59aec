import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { sessionChanged } from '@latch/widget/src/core/chainErrors.ts'
import { noAccount } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { rememberActive } from '@latch/widget/src/sessions/chosenAccount.ts'
import { openRemote, requireSession } from '@latch/widget/src/sessions/engine.ts'
import { toSessionRecord } from '@latch/widget/src/sessions/sessionRecord.ts'
import { findSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { otherChain } from './accounts.ts'

/** Reads the accounts of a family whose active chain the widget keeps. */
export type SwitchKind = {
  namespace: Namespace
  /** The accounts that the session's wallet, one of the page, shares on a chain. @throws RpcError of the wallet; 4100, reason WRONG_CHAIN */
  readAccountsOn(session: WalletSession, chainId: ChainId): Promise<readonly Account[]>
  /** Spells an account of any chain as this one does; null if it cannot. Absent if all chains spell it alike. */
  addressOn?(chainId: ChainId, address: string): string | null
}

/** The last switch of each family: an abandoned one must not undo it once its wallet answers. */
const latest = new Map<Namespace, symbol>()

/**
 * Switches to another of the project's chains of the family; the active account stays active if the wallet shares it there.
 * Each request states the chain to the wallet; for the switch, it is only called for the accounts that it shares there.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, if it shares none; 4900, reason SESSION_CHANGED, if the session has ended,
 * belongs to another wallet or was switched again once it answers.
 */
export async function switchChain(kind: SwitchKind, chainId: ChainId): Promise<void> {
  const { namespace } = kind
  const session = requireSession(namespace)
  const own = Symbol(chainId)
  latest.set(namespace, own)
  const granted = await readSessionOn(kind, session, chainId)
  if (granted.chainId !== chainId) throw otherChain()
  // The user may have disconnected, or chosen another wallet, network or account, meanwhile.
  const current = findSession(namespace)
  if (current?.walletId !== session.walletId || latest.get(namespace) !== own) throw sessionChanged()
  const [{ address }] = current.accounts
  const active = kind.addressOn === undefined ? address : kind.addressOn(chainId, address)
  setSession(rememberActive(granted, active))
}

/** Reads the session on a chain, its accounts in the wallet's own order. */
async function readSessionOn(
  kind: SwitchKind,
  session: WalletSession,
  chainId: ChainId,
): Promise<WalletSession> {
  const { connector, namespace } = session
  if (connector !== 'page')
    return (await openRemote(namespace, { ...toSessionRecord(session), connector, chainId })) ?? session
  const [first, ...others] = await kind.readAccountsOn(session, chainId)
  if (first === undefined) throw noAccount()
  return { ...session, chainId, accounts: [first, ...others] }
}
