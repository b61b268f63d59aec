import type { ChainId } from '../../../protocol/caip.ts'
import { finish, goToStart } from '../../app/navigation.ts'
import { nearestConnect, push, reset } from '../../app/router.ts'
import { isChainSupported } from '../../core/configStore.ts'
import { requestsStore } from '../../requests/requestsStore.ts'

/**
 * Leads on from a connection that has been made: to the network that it was made for, else out.
 *
 * @param chainId - Where the wallet is.
 */
export function arrive(chainId: ChainId): void {
  const chosen = nearestConnect()?.chainId
  const asked = requestsStore.getState().current
  if (asked?.kind === 'approve') stayUnder()
  else if (chosen !== undefined && chosen !== chainId) goOn(chosen)
  // Whoever has answered is done, and so is who does not.
  else if (asked && asked.kind !== 'connect') reset({ name: asked.view })
  else if (isChainSupported(chainId)) finish()
  else reset({ name: 'UnsupportedChain' })
}

/** What is to be approved stays on screen, over what there is to see next. */
function stayUnder(): void {
  goToStart()
  push({ name: 'ApproveRequest' })
}

/** Asks the wallet for a network, over the view that it leads to. Code that does not load is the view's own to tell. */
function goOn(chainId: ChainId): void {
  goToStart()
  push({ name: 'SwitchNetwork', chainId })
  import('../networks/index.ts').then(({ beginSwitch }) => beginSwitch(chainId)).catch(console.warn)
}
