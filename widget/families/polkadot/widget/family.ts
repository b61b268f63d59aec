import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import {
  type Account,
  accountsAt,
  type Grant,
  type WalletSession,
} from '@latch/widget/src/core/walletSession.ts'
import { SILENT_DEADLINE, WAKING_DEADLINE } from '#walletStandard/widget/callStandard.ts'
import { projectChainsIn, requireChain } from '#walletStandard/widget/chains.ts'
import { switchChain } from '#walletStandard/widget/switchChain.ts'
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
  switchTo: (chainId) => switchChain({ namespace: 'polkadot', readAccountsOn, addressOn }, chainId),
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

/** Reads the accounts on another chain, without a prompt. */
async function readAccountsOn(session: WalletSession, chainId: ChainId): Promise<readonly Account[]> {
  const deadline = SILENT_DEADLINE
  const { accounts } = await callInjected(session, 'polkadot:connect', { silent: true }, { deadline })
  return readAddresses(accounts, chainId).map((address) => ({ address }))
}
