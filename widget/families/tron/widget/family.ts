import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import {
  type Account,
  type Grant,
  sessionAddresses,
  type WalletSession,
} from '@latch/widget/src/core/walletSession.ts'
import { LEAVE_DEADLINE, WAKING_DEADLINE } from '#walletStandard/widget/callStandard.ts'
import { projectChainsIn, requireChain } from '#walletStandard/widget/chains.ts'
import { switchChain } from '#walletStandard/widget/switchChain.ts'
import { parseAddress } from '../bytes/address.ts'
import { parseAccounts } from './accounts.ts'
import { callPeer } from './callPeer.ts'
import { callWallet } from './callWallet.ts'

export const tron: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId, namespace: 'tron' } as const
    await callWallet(wallet, 'tron:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
  },
  readAccounts: async (data) => parseAccounts(data),
  // A wallet that ends a session shares no account anymore.
  endsWith: () => false,
  describeAccounts: (accounts) => sessionAddresses({ accounts }),
  peer: {
    parseAddress: async (text) => parseAddress(text),
    call: callPeer,
  },
  switchTo: (chainId) => switchChain({ namespace: 'tron', readAccountsOn }, chainId),
}

/** Requests the accounts of a wallet of the page. */
async function grant(
  { id }: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const wallet = { connector: 'page', walletId: id, namespace: 'tron' } as const
  const shared = await (silent
    ? callWallet(wallet, 'tron:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callWallet(wallet, 'tron:connect', {}))
  const [active, ...others] = parseAccounts(shared.accounts)
  // Chain of the last session, or of the wallet: an account exists on every chain.
  const wanted = [last, shared.chain]
  const chain = projectChainsIn('tron').find(({ id }) => wanted.includes(id)) ?? requireChain('tron')
  return active === undefined ? null : { accounts: [active, ...others], chainId: chain.id }
}

/** Reads the accounts, and switches the wallet if it can. */
async function readAccountsOn(session: WalletSession, chain: ChainId): Promise<readonly Account[]> {
  return parseAccounts((await callWallet(session, 'tron:connect', { silent: true, chain })).accounts)
}
