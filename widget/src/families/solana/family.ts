import { isPublicKey } from '../../../protocol/base58.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { standardChainOf } from '../../../protocol/families/solana/chains.ts'
import type { HostWallet } from '../../../protocol/hostChannel.ts'
import type { Family, Grant } from '../../core/family.ts'
import { callPeer } from './callPeer.ts'
import { describeAccounts, requireChain, solanaChains } from './session.ts'
import { callStandard, readAddresses, WAKING_DEADLINE } from './standardWallet.ts'
import { switchChain } from './switchChain.ts'

/** How long a wallet may take over `standard:disconnect` before we go on without it. Milliseconds. */
const LEAVE_DEADLINE = 1_000

export const solana: Family = {
  grant,
  async disconnect(walletId) {
    const wallet = { connector: 'page', walletId } as const
    await callStandard(wallet, 'standard:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
  },
  readAccounts: async (data, { chainId }) => readAddresses(data, standardChainOf(chainId)),
  describeAccounts,
  // Wallet Standard has no such event: a wallet that ends a session shares no account any more.
  endsWith: () => false,
  peer: {
    switchMethod: null,
    parseAddress: async (text) => (isPublicKey(text) ? text : null),
    ask: callPeer,
  },
  switchTo: switchChain,
}

/** Asks a Solana wallet of the page for its accounts. */
async function grant(
  { id }: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const wallet = { connector: 'page', walletId: id } as const
  const { accounts } = await (silent
    ? callStandard(wallet, 'standard:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callStandard(wallet, 'standard:connect', {}))
  const isShared = (chain: ChainId) => accounts.some(({ chains }) => chains.includes(standardChainOf(chain)))
  const chainId = wantedChains(last).find(isShared) ?? requireChain().id
  const [active, ...others] = readAddresses(accounts, standardChainOf(chainId))
  return active === undefined ? null : { accounts: [active, ...others], chainId }
}

/** The one that was active last, then the project's in its order. */
function wantedChains(last: ChainId | undefined): readonly ChainId[] {
  const listed = solanaChains().map(({ id }) => id)
  return [...listed.filter((id) => id === last), ...listed]
}
