import { relay } from '@latch/widget/src/connectors/relay.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import type { EvmSession } from './session.ts'
import { grant, parseAccounts, readChainEvent } from './wallet.ts'

/** MetaMask's code for a connection that it is about to restore by itself. */
const RECONNECTING = 1013

/** Milliseconds to wait for a wallet's `wallet_revokePermissions` before the disconnect continues. */
const REVOKE_DEADLINE = 1_000

const loadSwitch = lazyChunk(() => import('./switchChain.ts'))
const loadCallPeer = lazyChunk(() => import('./callPeer.ts'))

export const eip155: Family = {
  grant,
  async disconnect(walletId) {
    const accounts = [{ eth_accounts: {} }]
    await relay(walletId, 'wallet_revokePermissions', accounts, { deadline: REVOKE_DEADLINE }).catch(
      () => undefined,
    )
  },
  readAccounts: async (data) => (await parseAccounts(data)).map((address) => ({ address })),
  readChain: (data, session) => readChainEvent(data, session as EvmSession),
  describeAccounts: (accounts) => sessionAddresses({ accounts }),
  endsWith: (data) => (data as { code?: unknown } | null | undefined)?.code !== RECONNECTING,
  peer: {
    call: async (...request) => (await loadCallPeer()).callPeer(...request),
    parseAddress: (text) =>
      parseAccounts([text]).then(
        ([address]) => address ?? null,
        () => null,
      ),
  },
  loadEmbedded: lazyChunk(async () => (await import('./embedded/methods.ts')).embeddedMethods),
  switchTo: async (chainId) => (await loadSwitch()).switchChain(chainId),
}
