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
import { addressOn, readPrincipal, writePrincipal } from '../bytes/address.ts'
import { accountsOn, completeAccounts, describeAccounts, isOn, parseAccounts } from './accounts.ts'
import { callPeer } from './callPeer.ts'
import { callWallet, type SharedAccounts } from './callWallet.ts'

export const stacks: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId } as const
    await callWallet(wallet, 'stacks:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
  },
  readAccounts: async (data, { chainId }) => accountsOn(parseAccounts(data), chainId),
  // A wallet that ends a session shares no account anymore.
  endsWith: () => false,
  describeAccounts,
  peer: {
    parseAddress: async (text) => {
      const principal = readPrincipal(text)
      return principal === null ? null : writePrincipal(principal)
    },
    completeAccounts: async (accounts, properties) => completeAccounts(accounts, properties),
    call: callPeer,
  },
  switchTo: (chainId) => switchChain({ namespace: 'stacks', readAccountsOn, addressOn }, chainId),
}

/** Requests the accounts of a wallet of the page. */
async function grant(
  host: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const wallet = { connector: 'page', walletId: host.id } as const
  const wanted = wantedChains('stacks', last)
  const { accounts } = await (silent
    ? callWallet(wallet, 'stacks:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callWallet(wallet, 'stacks:connect', { chain: wanted[0] }))
  const shared = accounts ?? rememberedAccounts(host)
  const chainId = wanted.find((chain) => isOn(shared, chain)) ?? requireChain('stacks').id
  const [active, ...others] = accountsOn(shared, chainId)
  return active === undefined ? null : { accounts: [active, ...others], chainId }
}

/** Returns the last account of a wallet that has no sessions and cannot report its accounts without a prompt. */
function rememberedAccounts(host: HostWallet): SharedAccounts {
  const { wallet, account } = readRecord('stacks') ?? {}
  return wallet === walletKey(host) && account !== undefined
    ? [{ address: account, publicKey: undefined }]
    : []
}

/** Reads the accounts on another network, which has different addresses; some wallets need a prompt. */
async function readAccountsOn(session: WalletSession, chain: ChainId): Promise<readonly Account[]> {
  const silent = { silent: true }
  const { accounts } = await callWallet(session, 'stacks:connect', silent, { deadline: SILENT_DEADLINE })
  if (accounts !== null && isOn(accounts, chain)) return accountsOn(accounts, chain)
  const answer = await callWallet(session, 'stacks:connect', { chain })
  return accountsOn(answer.accounts ?? [], chain)
}
