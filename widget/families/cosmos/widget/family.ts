import type { Family } from '@latch/widget/src/core/family.ts'
import { switchChain } from '#walletStandard/widget/switchChain.ts'
import { addressOn, completeAccounts, describeAccounts, parseAddress, readAccounts } from './accounts.ts'
import { callPeer } from './callPeer.ts'
import { grant, readAccountsOn } from './connect.ts'
import { callWallet } from './cosmosWallet.ts'

/** Milliseconds to wait for a wallet's `disable`. */
const LEAVE_DEADLINE = 1_000

export const cosmos: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId } as const
    await callWallet(wallet, 'cosmos:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
  },
  readAccounts: async (data, { chainId }) => readAccounts(data, chainId),
  describeAccounts,
  // Such wallets have no such event: one that shares no account anymore has ended the session.
  endsWith: () => false,
  switchTo: (chainId) => switchChain({ namespace: 'cosmos', readAccountsOn, addressOn }, chainId),
  peer: {
    completeAccounts,
    parseAddress: async (text) => parseAddress(text),
    call: callPeer,
  },
}
