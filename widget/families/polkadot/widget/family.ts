import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { sessionChanged } from '@latch/widget/src/core/chainErrors.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import { noAccount } from '@latch/widget/src/core/rpcError.ts'
import { accountsAt, type Grant, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { openRemote, requireSession } from '@latch/widget/src/sessions/engine.ts'
import { toSessionRecord, writeRecord } from '@latch/widget/src/sessions/sessionRecord.ts'
import { findSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { SILENT_DEADLINE, WAKING_DEADLINE } from '#walletStandard/widget/callStandard.ts'
import { projectChainsIn, requireChain } from '#walletStandard/widget/chains.ts'
import { addressOn, isForChain, readAddresses } from './accounts.ts'
import { callPeer } from './callPeer.ts'
import { callInjected } from './injectedWallet.ts'
import { describeAccounts } from './session.ts'

/** Milliseconds to wait for the page to disconnect a wallet. */
const LEAVE_DEADLINE = 1_000

/** Wallets have no active chain: each signed payload names it. */
export const polkadot: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId } as const
    const deadline = LEAVE_DEADLINE
    await callInjected(wallet, 'polkadot:disconnect', {}, { deadline }).catch(() => undefined)
  },
  readAccounts: async (data, { chainId }) => readAddresses(data, chainId).map((address) => ({ address })),
  describeAccounts,
  // There is no such event: a wallet that ends a session no longer shares an account.
  endsWith: () => false,
  peer: {
    parseAddress: async (text, chainId) => addressOn(chainId, text),
    call: callPeer,
  },
  switchTo,
}

/** Requests the accounts of a wallet of the page. */
async function grant(
  { id }: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const wallet = { connector: 'page', walletId: id } as const
  const { accounts } = await (silent
    ? callInjected(wallet, 'polkadot:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callInjected(wallet, 'polkadot:connect', {}))
  const listed = projectChainsIn('polkadot').map(({ id: chain }) => chain)
  // The one that was active last, then the project's in its order.
  const wanted = [...listed.filter((chain) => chain === last), ...listed]
  const isShared = (chain: ChainId) => accounts.some((account) => isForChain(account, chain))
  const chainId = wanted.find(isShared) ?? requireChain('polkadot').id
  const [active, ...others] = readAddresses(accounts, chainId)
  return active === undefined ? null : { accounts: accountsAt([active, ...others]), chainId }
}

/**
 * Switches to another of the project's chains. Only the wallet is called, for the accounts that it shares there.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, if it shares none; 4900, reason SESSION_CHANGED, if the session has ended or
 * belongs to another wallet once it answers.
 */
async function switchTo(chainId: ChainId): Promise<void> {
  const session = requireSession('polkadot')
  const next = await onChain(session, chainId)
  // The user may have disconnected, or chosen another wallet, meanwhile.
  if (findSession('polkadot')?.walletId !== session.walletId) throw sessionChanged()
  writeRecord('polkadot', toSessionRecord(next))
  setSession(next)
}

async function onChain(session: WalletSession, chainId: ChainId): Promise<WalletSession> {
  const { connector } = session
  if (connector !== 'page')
    return (await openRemote('polkadot', { ...toSessionRecord(session), connector, chainId })) ?? session
  const deadline = SILENT_DEADLINE
  const { accounts } = await callInjected(session, 'polkadot:connect', { silent: true }, { deadline })
  const shared = readAddresses(accounts, chainId)
  // The user may have switched accounts meanwhile.
  const { address } = (findSession('polkadot') ?? session).accounts[0]
  const first = addressOn(chainId, address)
  const [active, ...others] = new Set([...shared.filter((each) => each === first), ...shared])
  if (active === undefined) throw noAccount()
  return { ...session, chainId, accounts: accountsAt([active, ...others]) }
}
