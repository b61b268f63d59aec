import { RpcCode } from '@latch/protocol/errors.ts'
import { listedFamilies, listsFamily } from '@latch/widget/src/core/configStore.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionOf } from '@latch/widget/src/sessions/sessionsStore.ts'
import { hideUnopened } from '@latch/widget/src/window/modal.ts'

/** What needs no EVM chain: it means any family, or says that nobody is connected. */
const ANY_PROJECT: readonly string[] = [
  'eth_accounts',
  'eth_coinbase',
  'wallet_getPermissions',
  'wallet_revokePermissions',
]

/**
 * Refuses what nothing in this project could answer; what the page put on screen for it goes away.
 *
 * @throws RpcError 4901 where the project lists no EVM chain.
 * @see EIP-1193
 */
export function requireEvmChain(method: string): void {
  if (listsFamily('eip155') || sessionOf('eip155') !== null || ANY_PROJECT.includes(method)) return
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
    : `Ask its other family's provider, sdk.provider('${other}').`
}
