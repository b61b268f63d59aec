import { RpcCode } from '@latch/protocol/errors.ts'
import { ProviderRpcError, rpcError } from '@latch/sdk-source/errors.ts'
import type { Hex } from '@latch/sdk-source/hex.ts'
import type { ControlledWallet } from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import { findPermissionFault } from '../../protocol/accountsPermission.ts'
import type { Permission } from '../rpcSchema/eip2255.ts'

type PermissionContext = {
  wallet: Pick<ControlledWallet, 'request'>
  session: { isConnected(): boolean; accounts(): readonly Hex[]; end(): void }
  connect(signal?: AbortSignal): Promise<void>
}

/** A page under test may have no document, and so no origin. */
const NO_ORIGIN = 'http://localhost'

/** EIP-2255 as the widget has it: the accounts of the session are the only permission. */
export function createPermissionHandlers({ wallet, session, connect }: PermissionContext) {
  const describe = (): Permission[] => {
    if (!session.isConnected()) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: session.accounts() }]
    const invoker = globalThis.location?.origin ?? NO_ORIGIN
    return [{ invoker, parentCapability: 'eth_accounts', caveats }]
  }
  return {
    wallet_getPermissions: describe,
    async wallet_requestPermissions(params: readonly unknown[], signal: AbortSignal | undefined) {
      requireEthAccounts('wallet_requestPermissions', params)
      if (session.isConnected()) await wallet.request({ method: 'wallet_requestPermissions', params })
      else await connect(signal)
      return describe()
    },
    wallet_revokePermissions(params: readonly unknown[]) {
      requireEthAccounts('wallet_revokePermissions', params)
      session.end()
      return null
    },
  }
}

/** @throws ProviderRpcError 4200 for another permission, -32602 for none. */
function requireEthAccounts(method: string, [wanted]: readonly unknown[]): void {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    throw rpcError(RpcCode.invalidParams, `${method}: params[0] must be an object.`)
  const fault = findPermissionFault(method, wanted)
  if (fault !== undefined) throw new ProviderRpcError(fault)
}
