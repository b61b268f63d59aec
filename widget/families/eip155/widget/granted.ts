import { type ChainId, chainIdFromHex } from '@latch/protocol/caip.ts'
import type { StoredPermission } from '@latch/protocol/login/permissions.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { Hex } from '../../hex.ts'
import { toChecksum } from '../bytes/address.ts'
import { revokedQuery, unsignedContext } from '../bytes/granted.ts'
import type { Permission } from '../bytes/permission.ts'

/** Returns a stored permission, with addresses as they are shown. */
export function readPermission(stored: StoredPermission['permission']): Permission {
  const contract = stored.contract && toChecksum(stored.contract as Hex)
  return { ...stored, delegate: toChecksum(stored.delegate as Hex), contract } as Permission
}

export function permissionChain({ chainId }: Permission): ChainId {
  return chainIdFromHex(chainId)
}

/** Returns the params of the request that revokes a permission. */
export function revocationParams(permission: Permission): readonly unknown[] {
  return [{ permissionsContext: unsignedContext(permission) }]
}

/** Returns whether a permission is revoked; false if the chain cannot be read. */
export async function isRevoked(permission: Permission): Promise<boolean> {
  const query = [revokedQuery(permission), 'latest']
  const answer = await rpc(permissionChain(permission), 'eth_call', query).catch(() => '0x')
  return typeof answer === 'string' && /^0x0{63}1$/.test(answer)
}
