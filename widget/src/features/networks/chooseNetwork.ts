import type { ChainInfo } from '@latch/protocol/config.ts'
import { closeView } from '#app/navigation.ts'
import { push } from '#app/router.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { preferNetwork } from '#sessions/preferNetwork.ts'
import { activate, activeSession, findSession } from '#sessions/sessionsStore.ts'
import { beginSwitch } from './switchAttempt.ts'

/**
 * Switches the network: within a family through the wallet, to another family through a wallet of that family. Without
 * a connected wallet it becomes the network that is read, and the one that the next wallet is switched to.
 */
export function chooseNetwork({ id }: ChainInfo): void {
  const family = chainNamespace(id)
  if (family === null) return
  if (activeSession() === null) {
    preferNetwork(id)
    closeView('Networks')
    return
  }
  const session = findSession(family)
  if (session === null) {
    push({ name: 'SwitchActiveChain', chainId: id })
    return
  }
  activate(family)
  // The wallet of the other family stays connected, on its own network.
  if (session.chainId === id) closeView('Networks')
  else beginSwitch(id)
}
