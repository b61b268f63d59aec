import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import type { Account, Grant, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { readRecord } from '@latch/widget/src/sessions/sessionRecord.ts'
import { LEAVE_DEADLINE, SILENT_DEADLINE, WAKING_DEADLINE } from '#walletStandard/widget/callStandard.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { wantedChains } from '#walletStandard/widget/standardFamily.ts'
import { switchChain } from '#walletStandard/widget/switchChain.ts'
import { addressOn, parseAddress } from '../bytes/address.ts'
import { BITCOIN_NETWORKS } from '../protocol/chains.ts'
import { accountsOn, describeAccounts, isOn, parseAccounts } from './accounts.ts'
import { callPeer } from './callPeer.ts'
import { callWallet, type SharedAccounts } from './callWallet.ts'
import { completeAccounts } from './peerAccounts.ts'

export const bip122: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId } as const
    await callWallet(wallet, 'bip122:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
  },
  readAccounts: async (data, { chainId }) => accountsOn(parseAccounts(data), chainId),
  // A wallet that ends a session shares no account anymore.
  endsWith: () => false,
  describeAccounts,
  peer: {
    parseAddress: async (text) => parseOfAny(text),
    completeAccounts,
    call: callPeer,
  },
  switchTo: (chainId) => switchChain({ namespace: 'bip122', readAccountsOn, addressOn }, chainId),
}

/** Requests the accounts of a wallet of the page. */
async function grant(
  host: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const wallet = { connector: 'page', walletId: host.id } as const
  const wanted = wantedChains('bip122', last)
  const answer = await (silent
    ? callWallet(wallet, 'bip122:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callWallet(wallet, 'bip122:connect', { chain: wanted[0] }))
  const shared = answer.accounts ?? rememberedAccounts(host, answer.features)
  const chainId = wanted.find((chain) => isOn(shared, chain)) ?? requireChain('bip122').id
  const [active, ...others] = accountsOn(shared, chainId)
  return active === undefined ? null : { accounts: [active, ...others], chainId }
}

/** Returns the last account of a wallet that has no sessions and cannot report its accounts without a prompt. */
function rememberedAccounts(host: HostWallet, features: string[] | undefined): SharedAccounts {
  const { wallet, account } = readRecord('bip122') ?? {}
  return wallet === walletKey(host) && account !== undefined ? [{ address: account, features }] : []
}

/** Reads the accounts on another chain; some wallets have different addresses there and need a prompt. */
async function readAccountsOn(session: WalletSession, chain: ChainId): Promise<readonly Account[]> {
  const silent = { silent: true }
  const { accounts } = await callWallet(session, 'bip122:connect', silent, { deadline: SILENT_DEADLINE })
  if (accounts !== null && isOn(accounts, chain)) return accountsOn(accounts, chain)
  const connected = await callWallet(session, 'bip122:connect', { chain })
  return accountsOn(connected.accounts ?? [], chain)
}

function parseOfAny(text: string): string | null {
  return BITCOIN_NETWORKS.map((chainId) => parseAddress(text, chainId)).find((each) => each !== null) ?? null
}
