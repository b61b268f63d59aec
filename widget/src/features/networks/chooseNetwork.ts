import type { ChainInfo } from '../../../protocol/config.ts'
import { leave } from '../../app/navigation.ts'
import { push } from '../../app/router.ts'
import { familyOf } from '../../core/family.ts'
import { preferNetwork } from '../../sessions/preferNetwork.ts'
import { activate, activeSession, sessionOf } from '../../sessions/sessionsStore.ts'
import { beginSwitch } from './switchAttempt.ts'

/**
 * To another network of the same family through the wallet; to another family through a wallet of that family. While
 * nobody is connected it is where reads go, and what the next wallet is asked for.
 */
export function chooseNetwork({ id }: ChainInfo): void {
  const family = familyOf(id)
  if (family === null) return
  if (activeSession() === null) {
    preferNetwork(id)
    leave('Networks')
    return
  }
  const session = sessionOf(family)
  if (session === null) {
    push({ name: 'SwitchActiveChain', chainId: id })
    return
  }
  activate(family)
  // A wallet of the other family stays connected beside it, on the network where it was.
  if (session.chainId === id) leave('Networks')
  else beginSwitch(id)
}
