import type { ChainId } from '@latch/protocol/caip.ts'
import { finish, goToStart } from '#app/navigation.ts'
import { nearestConnect, push, reset } from '#app/router.ts'
import { isChainSupported } from '#core/configStore.ts'
import { requestsStore } from '#requests/requestsStore.ts'

/**
 * Shows the next step after a connection: the network that the user connected for, a pending request, or nothing: the
 * modal closes.
 *
 * @param chainId - Chain that the wallet is on.
 */
export function afterConnect(chainId: ChainId): void {
  const chosen = nearestConnect()?.chainId
  const request = requestsStore.getState().current
  if (request?.kind === 'approve') keepApproval()
  else if (chosen !== undefined && chosen !== chainId) requestNetwork(chosen)
  // A request to the connected user is next.
  else if (request && request.kind !== 'connect') reset({ name: request.view })
  else if (isChainSupported(chainId)) finish()
  else reset({ name: 'UnsupportedChain' })
}

/** Keeps the approval on screen, over the start view. */
function keepApproval(): void {
  goToStart()
  push({ name: 'ApproveRequest' })
}

/** Requests a network switch from the wallet, over the start view. If the code does not load, the view reports it. */
function requestNetwork(chainId: ChainId): void {
  goToStart()
  push({ name: 'SwitchNetwork', chainId })
  import('../networks/index.ts').then(({ beginSwitch }) => beginSwitch(chainId)).catch(console.warn)
}
