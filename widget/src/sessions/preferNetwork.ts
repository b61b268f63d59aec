import type { ChainId } from '@latch/protocol/caip.ts'
import { configStore, requestedChains } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import { findSession, subscribeTo } from './sessionsStore.ts'
import { switchNetwork } from './switchNetwork.ts'

let stop = () => {}

/**
 * Remembers the network that was chosen while disconnected: reads use it, phones get it first in the proposal, and the
 * next wallet of its family is asked to switch to it. A user who declines stays connected on the wallet's network.
 */
export function preferNetwork(id: ChainId): void {
  stop()
  const others = requestedChains().filter((chain) => chain.id !== id)
  configStore.setState({ requested: [id, ...others.map((chain) => chain.id)] })
  const family = chainNamespace(id)
  if (family === null) return
  const onSession = () => {
    const session = findSession(family)
    if (session === null) return
    stop()
    // A session from another tab is left alone: its wallet would show a prompt without a reason.
    if (session.chainId !== id && hostStore.getState().open)
      switchNetwork(id).catch((error: unknown) => console.warn('Latch: the wallet stays where it is.', error))
  }
  stop = subscribeTo(family, onSession)
}
