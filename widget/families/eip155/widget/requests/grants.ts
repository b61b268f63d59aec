import { RpcCode } from '@latch/protocol/errors.ts'
import { findConnector } from '@latch/widget/src/connectors/connectors.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { requestApproval } from '@latch/widget/src/requests/approve.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { requireSession } from '../session.ts'
import type { HandledMethod } from './policies.ts'

const GRANT = 'wallet_grantPermissions'

/** Returns whether `wallet_revokePermissions` refers to a permission of ERC-7715 rather than to the connection (EIP-2255). */
export function isGrant(params: unknown): boolean {
  const [wanted] = Array.isArray(params) ? params : []
  return typeof wanted === 'object' && wanted !== null && 'permissionsContext' in wanted
}

type SmartRequest = { method: string; params: unknown; details: ApproveDetails; isSent?: boolean }

/**
 * Calls the smart account of the wallet in the secure frame, which checks, shows and enforces all of it.
 *
 * @throws RpcError 4200 for other wallets and for plain accounts, and errors of the frame.
 */
export async function callSmartAccount(
  { method, params, details, isSent = false }: SmartRequest,
  context: RequestContext,
): Promise<unknown> {
  const session = requireSession()
  const { connector, chainId, wallet, accounts } = session
  if (connector !== 'embedded')
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: `${method}: only supported by smart accounts of the email wallet.`,
    })
  await findConnector(connector)?.assertServes?.(session.namespace, method, params)
  return requestApproval(
    { method, chainId, wallet, address: accounts[0].address, details, isSent },
    (cancelSignal) => requestWallet(session, method, params, { cancelSignal }),
    context,
    'inFrame',
  )
}

export const grants = {
  [GRANT]: (params, context) =>
    callSmartAccount({ method: GRANT, params, details: { type: 'permission' } }, context),
} satisfies Partial<Record<HandledMethod, MethodHandler>>
