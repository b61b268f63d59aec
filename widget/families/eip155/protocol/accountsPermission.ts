import { RpcCode, type RpcErrorPayload } from '@latch/protocol/errors.ts'

/**
 * Finds a fault in the permissions that a page requests or returns: `eth_accounts` is the only one (EIP-2255).
 *
 * @returns undefined if there is none.
 */
export function findPermissionFault(method: string, wanted: object): RpcErrorPayload | undefined {
  const unknown = Object.keys(wanted).find((name) => name !== 'eth_accounts')
  if (unknown !== undefined)
    return { code: RpcCode.unsupportedMethod, message: `${method}: there is no permission '${unknown}'.` }
  if (!Object.hasOwn(wanted, 'eth_accounts'))
    return { code: RpcCode.invalidParams, message: `${method}: params[0].eth_accounts is missing.` }
  return undefined
}
