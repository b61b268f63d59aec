import { RpcCode } from '@latch/protocol/errors.ts'
import { listedFamilies, listsFamily } from '@latch/widget/src/core/configStore.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { hideUnopened } from '@latch/widget/src/window/modal.ts'

/** Methods that need no EVM chain: they apply to any family, or report that no wallet is connected. */
const ANY_PROJECT: readonly string[] = [
  'eth_accounts',
  'eth_coinbase',
  'wallet_getPermissions',
  'wallet_revokePermissions',
]

/**
 * Rejects methods that nothing in this project can answer, and hides the modal that the page opened for them.
 *
 * @throws RpcError 4901 if the project lists no EVM chain.
 * @see EIP-1193
 */
export function requireEvmChain(method: string): void {
  if (listsFamily('eip155') || findSession('eip155') !== null || ANY_PROJECT.includes(method)) return
  hideUnopened()
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: `This project lists no EVM chain. ${otherProvider()}`,
  })
}

function otherProvider(): string {
  const [other] = listedFamilies()
  return other === undefined
    ? 'No wallet can be connected for its chains yet.'
    : `Use sdk.provider('${other}'), the provider of its other family.`
}
