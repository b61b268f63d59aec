import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, Grant, WalletSession } from '@latch/widget/src/core/walletSession.ts'
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
 * Reads the accounts on another chain, on which each key has a different address.
 *
 * @throws RpcError as {@link enable}
 */
export async function readAccountsOn(
  { walletId }: WalletSession,
  chainId: ChainId,
): Promise<readonly Account[]> {
  return walletId === null ? [] : enable(walletId, chainId)
}
