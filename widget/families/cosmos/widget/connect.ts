import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { sessionChanged } from '@latch/widget/src/core/chainErrors.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { noAccount, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, Grant, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { openRemote, requireSession } from '@latch/widget/src/sessions/engine.ts'
import { toSessionRecord, writeRecord } from '@latch/widget/src/sessions/sessionRecord.ts'
import { findSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { WAKING_DEADLINE } from '#walletStandard/widget/callStandard.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { readAccounts } from './accounts.ts'
import { describeChain, requireChainWord } from './chain.ts'
import { callWallet } from './cosmosWallet.ts'

/** Requests a page wallet's account on the last active chain, else on the project's first. */
export async function grant(
  { id }: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const isListed = last !== undefined && projectChain(last) !== undefined
  const chainId = isListed ? last : requireChain('cosmos').id
  const [active, ...others] = await (silent ? enableSilently(id, chainId) : enable(id, chainId))
  return active === undefined ? null : { accounts: [active, ...others], chainId }
}

/** Connects without a prompt if the wallet knows the site; a locked one may still show itself. */
async function enableSilently(walletId: string, chainId: ChainId): Promise<readonly Account[]> {
  const params = { chains: [requireChainWord(chainId)], silent: true }
  const options = { deadline: WAKING_DEADLINE }
  const { accounts } = await callWallet({ connector: 'page', walletId }, 'cosmos:connect', params, options)
  return readAccounts(accounts, chainId)
}

/**
 * Requests a page wallet's account on a chain. A wallet that does not know the chain is offered it first, from the
 * project's list.
 *
 * @throws RpcError of the wallet; 4902 if the project lacks parameters of the chain.
 */
async function enable(walletId: string, chainId: ChainId): Promise<readonly Account[]> {
  const wallet = { connector: 'page', walletId } as const
  const connect = () => callWallet(wallet, 'cosmos:connect', { chains: [requireChainWord(chainId)] })
  const { accounts } = await connect().catch(async (error: unknown) => {
    if (!(error instanceof RpcError) || error.code !== RpcCode.unknownChain) throw error
    await callWallet(wallet, 'cosmos:suggestChain', { chain: describeChain(chainId) })
    return connect()
  })
  return readAccounts(accounts, chainId)
}

/**
 * Switches to another of the project's chains, on which the session's key has a different address.
 *
 * @throws RpcError as {@link enable}; 4100, reason WRONG_CHAIN, from a paired wallet that did not grant the chain; 4900,
 * reason SESSION_CHANGED, if the session has ended or belongs to another wallet once the wallet answers.
 */
export async function switchChain(chainId: ChainId): Promise<void> {
  const session = requireSession('cosmos')
  const next = await sessionOn(session, chainId)
  if (next.chainId !== chainId) throw otherChain()
  if (findSession('cosmos')?.walletId !== session.walletId) throw sessionChanged()
  writeRecord('cosmos', toSessionRecord(next))
  setSession(next)
}

async function sessionOn(session: WalletSession, chainId: ChainId): Promise<WalletSession> {
  const { connector, walletId } = session
  if (connector !== 'page')
    return (await openRemote('cosmos', { ...toSessionRecord(session), connector, chainId })) ?? session
  const [active, ...others] = walletId === null ? [] : await enable(walletId, chainId)
  if (active === undefined) throw noAccount()
  return { ...session, chainId, accounts: [active, ...others] }
}
