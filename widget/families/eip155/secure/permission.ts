import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import type { Asset } from '@latch/secure/src/approval/assets.ts'
import { loadNames } from '@latch/secure/src/approval/effects.ts'
import type { Phrase } from '@latch/secure/src/approval/reading.ts'
import { invalidParams } from '@latch/secure/src/core/failures.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { DELEGATION_MANAGER } from '../bytes/foreignOrders.ts'

export type Permission = Extract<ToSign, { kind: 'permission' }>['payload']

export const PERMISSION: Phrase = { key: 'ask.permission' }

/**
 * Returns the token of a permission; null if it has none.
 *
 * @throws -32602 for a token with unknown decimals.
 */
export async function loadPermissionToken(
  { contract, amount, account: from }: Permission,
  chain: string,
  backend: Backend,
): Promise<Asset | null> {
  if (contract === null || amount === null) return null
  const [asset] = await loadNames(chain, { from, tokens: [contract] }, backend)
  if (asset !== undefined && asset.standard === 'erc20' && asset.decimals !== null) return asset
  throw invalidParams('wallet_grantPermissions: the decimals of the token are unknown.')
}

/** Returns the page's answer for a permission (ERC-7715): everything that its key needs to use it. */
export function permissionGrant({ toSign: [one], deploys }: ApprovalRequest, context: string): unknown {
  const permission = (one as { payload: Permission }).payload
  const { type, expiry, amount, period, count } = permission
  return {
    expiry,
    ...deploys,
    grantedPermissions: [
      {
        type,
        data: permissionData(permission),
        policies: [
          ...(amount === null || period !== undefined
            ? []
            : [{ type: 'token-allowance', data: { allowance: amount } }]),
          ...(count === null ? [] : [{ type: 'call-limit', data: { count } }]),
        ],
        required: true,
      },
    ],
    permissionsContext: context,
    signerMeta: { delegationManager: DELEGATION_MANAGER },
    // Its name in viem's early form of the standard.
    signerData: { submitToAddress: DELEGATION_MANAGER },
  }
}

function permissionData({ contract, amount, period, methods }: Permission): unknown {
  if (period !== undefined)
    return {
      ...(contract === null ? {} : { tokenAddress: contract }),
      ...{ periodAmount: amount, periodDuration: period.seconds, startTime: period.from },
    }
  if (contract === null) return {}
  return { address: contract, ...(amount === null ? { calls: methods } : {}) }
}
