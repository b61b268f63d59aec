import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { PermissionsSchema, type StoredPermission } from '@latch/protocol/login/permissions.ts'
import { findConnector } from '@latch/widget/src/connectors/connectors.ts'
import { reach, requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { malformed, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { type Permission, permissionChain, readPermission } from '@latch/widget/src/families/grants.ts'
import { requestApproval } from '@latch/widget/src/requests/approve.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import { isContextOf } from '../../bytes/granted.ts'
import { type EvmSession, requireSession } from '../session.ts'
import type { HandledMethod } from './policies.ts'

const GRANT = 'wallet_grantPermissions'

/** Returns whether `wallet_revokePermissions` refers to a permission of ERC-7715 rather than to the connection (EIP-2255). */
export function isGrant(params: unknown): params is readonly [{ permissionsContext: unknown }] {
  const [wanted] = Array.isArray(params) ? params : []
  return typeof wanted === 'object' && wanted !== null && 'permissionsContext' in wanted
}

/** @param chainId - Chain to act on; absent for the session's. */
type SmartRequest = {
  method: string
  params: unknown
  details: ApproveDetails
  isSent?: boolean
  chainId?: ChainId
}

/**
 * Calls the smart account of the wallet in the secure frame, which checks, shows and enforces all of it.
 *
 * @throws RpcError 4200 for other wallets and for plain accounts, and errors of the frame.
 */
export async function callSmartAccount(
  { method, params, details, isSent = false, chainId: actsOn }: SmartRequest,
  context: RequestContext,
): Promise<unknown> {
  const current = requireSession()
  const session = actsOn === undefined ? current : { ...current, chainId: actsOn }
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

/**
 * Revokes a permission (ERC-7715) on its own chain, whichever the session is on: disabling it on another succeeds, and
 * leaves it active.
 *
 * @param permissionsContext - As the page sent it.
 * @throws RpcError as {@link callSmartAccount}, and if the permissions cannot be read.
 */
export async function revokeGrant(permissionsContext: unknown, context: RequestContext): Promise<unknown> {
  const session = requireSession()
  const stored = session.connector === 'embedded' ? await readPermissions(session) : []
  const revoked = stored.map(({ permission }) => readPermission(permission)).find(isNamed(permissionsContext))
  return callSmartAccount(
    {
      method: 'wallet_revokePermissions',
      params: [{ permissionsContext }],
      details: { type: 'permission' },
      ...(revoked && { chainId: permissionChain(revoked) }),
    },
    context,
  )
}

function isNamed(context: unknown) {
  return (permission: Permission) => typeof context === 'string' && isContextOf(context as Hex, permission)
}

/** Returns the permissions that the email wallet has granted on all sites. @throws RpcError */
export async function readPermissions(session: EvmSession): Promise<readonly StoredPermission[]> {
  const { data } = z.safeParse(PermissionsSchema, await reach(session).connector.permissions?.())
  if (data === undefined) throw malformed()
  return data.permissions
}

export const grants = {
  [GRANT]: (params, context) =>
    callSmartAccount({ method: GRANT, params, details: { type: 'permission' } }, context),
} satisfies Partial<Record<HandledMethod, MethodHandler>>
