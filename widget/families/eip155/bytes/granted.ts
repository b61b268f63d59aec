import { type Hex, toHex } from '../../hex.ts'
import { word } from './abiWrite.ts'
import { delegationOf, permissionsContext, typedDelegation } from './delegation.ts'
import { DELEGATION_MANAGER } from './foreignOrders.ts'
import { methodSelector, type Permission } from './permission.ts'
import { hashStruct } from './typedData.ts'

/** Returns the call that reads whether a permission is revoked: 1 if so, else 0. */
export function revokedQuery(permission: Permission): { to: Hex; data: Hex } {
  const hash = hashStruct(typedDelegation(delegationOf(permission), permission.chainId))
  const data: Hex = `0x${methodSelector('disabledDelegations(bytes32)')}${toHex(hash).slice(2)}`
  return { to: DELEGATION_MANAGER, data }
}

/** Context that revokes a permission without its signature, which the contract does not require for that. */
export function unsignedContext(permission: Permission): Hex {
  return permissionsContext(delegationOf(permission), '0x')
}

/** Returns whether a context, signed or not, is that of a permission. The signature is its last part. */
export function isContextOf(context: Hex, permission: Permission): boolean {
  const beforeSignature = unsignedContext(permission).slice(0, -word(0).length)
  return context.toLowerCase().startsWith(beforeSignature.toLowerCase())
}
