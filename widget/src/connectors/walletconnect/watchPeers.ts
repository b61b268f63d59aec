import { type ChainId, type Namespace, readChainNumber } from '@latch/protocol/caip.ts'
import { config } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { registerConnector, report } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import { peerConnector } from './peerConnector.ts'
import { forgetPeer } from './peerLife.ts'

/** Reports the events of paired wallets. */
export function watchPeers(client: PeerClient): void {
  registerConnector('walletconnect', peerConnector(client))
  client.on('session_update', ({ topic }) => void report({ type: 'change', walletId: topic }))
  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const namespace = chainNamespace(chainId as ChainId)
    if (namespace === null) return
    const change = { type: 'change', walletId: topic, namespace } as const
    // Some families put their own name before it: `sui_accountsChanged`.
    const name = event.name.replace(/^[a-z]+\d*_/, '')
    if (name === 'accountsChanged' || name === 'addressesChanged')
      void report({ ...change, account: firstAddress(event.data) })
    if (name === 'chainChanged')
      void report({ ...change, chainId: eventChain(event.data, chainId, namespace) })
  })
  client.on('session_delete', ({ topic }) => forgetPeer(topic))
  client.on('session_expire', ({ topic }) => forgetPeer(topic))
}

/** Wallets send addresses, CAIP-10 ids, or accounts that have an address. */
function firstAddress(data: unknown): string | undefined {
  const [first] = Array.isArray(data) ? data : []
  const address = typeof first === 'object' ? first?.address : first
  return typeof address === 'string' ? address.split(':').at(-1) : undefined
}

/**
 * Returns the chain of an event: wallets send CAIP-2, a reference or, of a family whose references are numbers, a number in any
 * form; anything else means the chain that the event came on.
 */
function eventChain(data: unknown, fallback: string, namespace: Namespace): ChainId {
  const named = typeof data === 'string' ? data.replace(`${namespace}:`, '') : data
  const listed = config().chains.find(({ id }) => id === `${namespace}:${named}`)
  if (listed !== undefined) return listed.id
  // References of other families may look like a quantity, as `tron:0x2b6653dc`, and are none.
  const number = /:\d+$/.test(fallback) ? readChainNumber(named) : null
  return (number === null ? fallback : `${namespace}:${number}`) as ChainId
}
