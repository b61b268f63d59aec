import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import type { Account, Grant, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { readAccounts, type StandardKind } from './accounts.ts'
import { callEvery, LEAVE_DEADLINE, SILENT_DEADLINE, WAKING_DEADLINE } from './callStandard.ts'
import { projectChainsIn, requireChain } from './chains.ts'
import { switchChain } from './switchChain.ts'

/** Creates the sessions of a family with Wallet Standard wallets. */
export function standardFamily(
  kind: StandardKind,
): Pick<Family, 'grant' | 'disconnect' | 'readAccounts' | 'endsWith' | 'switchTo'> {
  return {
    grant: (wallet, options) => grant(kind, wallet, options),
    async disconnect(walletId) {
      const wallet = { connector: 'page', walletId, namespace: kind.namespace } as const
      await callEvery(wallet, 'standard:disconnect', {}, { deadline: LEAVE_DEADLINE }).catch(() => undefined)
    },
    readAccounts: async (data, { chainId }) => readAccounts(kind, data, chainId),
    // Wallet Standard has no such event: a wallet that ends a session shares no account anymore.
    endsWith: () => false,
    switchTo: (chainId) =>
      switchChain(
        { namespace: kind.namespace, readAccountsOn: (session, on) => readAccountsOn(kind, session, on) },
        chainId,
      ),
  }
}

/** Requests the accounts of a wallet of the page. */
async function grant(
  kind: StandardKind,
  { id }: HostWallet,
  { silent, chainId: last }: { silent: boolean; chainId: ChainId | undefined },
): Promise<Grant | null> {
  const { namespace, standardChainOf } = kind
  const wallet = { connector: 'page', walletId: id, namespace } as const
  const { accounts } = await (silent
    ? callEvery(wallet, 'standard:connect', { silent }, { deadline: WAKING_DEADLINE })
    : callEvery(wallet, 'standard:connect', {}))
  const isShared = (chain: ChainId) => accounts.some(({ chains }) => chains.includes(standardChainOf(chain)))
  const chainId = wantedChains(namespace, last).find(isShared) ?? requireChain(namespace).id
  const [active, ...others] = readAccounts(kind, accounts, chainId)
  return active === undefined ? null : { accounts: [active, ...others], chainId }
}

async function readAccountsOn(
  kind: StandardKind,
  session: WalletSession,
  chainId: ChainId,
): Promise<readonly Account[]> {
  const silent = { silent: true }
  const { accounts } = await callEvery(session, 'standard:connect', silent, { deadline: SILENT_DEADLINE })
  return readAccounts(kind, accounts, chainId)
}

/** The one that was active last, then the project's in its order. */
export function wantedChains(
  namespace: StandardKind['namespace'],
  last: ChainId | undefined,
): readonly ChainId[] {
  const listed = projectChainsIn(namespace).map(({ id }) => id)
  return [...listed.filter((id) => id === last), ...listed]
}
