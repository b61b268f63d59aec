import { findInexact, quoteBigIntegers } from '@latch/protocol/bigIntegers.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { findJsonFault } from '@latch/protocol/plainJson.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { anyObject, parseAs, parseParam } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import { toHex } from '#hex.ts'
import type { EvmSession } from '../session.ts'
import { address, requireAccount } from './params.ts'
import type { ApproveHandler, ApproveMethod } from './policies.ts'
import { findStray } from './typedDataShape.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** Maximum values of typed data, each shown in a row: ten times those of today's largest orders. */
const MAX_VALUES = 10_000
/** Some wallets read `0X` as text: the shown message must be the signed one. */
const HEX_BYTES = /^0x([0-9a-fA-F]{2})*$/

const TextSchema = z.string('must be a string')

const TypedDataSchema = z.object({
  types: z.catchall(
    z.object({}, 'must be an object'),
    z.array(z.object({ name: TextSchema, type: TextSchema }), 'must be a list'),
  ),
  primaryType: TextSchema,
  domain: anyObject,
  message: anyObject,
})
type TypedData = z.infer<typeof TypedDataSchema>

/**
 * EIP-191 `personal_sign`: [message, address]; the two are taken in either order, as wallets do. The password that
 * web3.js sends third is dropped.
 */
const personalSign: ApproveHandler = (params, session) => {
  const first = parseParam('personal_sign', TextSchema, params)
  const second = parseParam('personal_sign', TextSchema, params, 1)
  const [message, signer] = ADDRESS.test(second) || !ADDRESS.test(first) ? [first, second] : [second, first]
  if (!ADDRESS.test(signer)) throw invalidParams('personal_sign: params[1] must be an address.')
  const account = requireAccount(session, signer)
  const data = HEX_BYTES.test(message) ? (message as Hex) : toHex(new TextEncoder().encode(message))
  return { address: account, details: readMessage(data), params: [data, account] }
}

/** EIP-712 `eth_signTypedData_v4`: [address, JSON text or object]. */
const signTypedData: ApproveHandler = (params, session) => {
  const account = requireAccount(session, parseParam('eth_signTypedData_v4', address, params))
  const json = parseJson(parseParam('eth_signTypedData_v4', z.unknown(), params, 1))
  const typedData = parseAs(TypedDataSchema, json, 'eth_signTypedData_v4: params[1]')
  // For these wallets sign only the domain (EIP-712's reference implementation).
  if (typedData.primaryType === 'EIP712Domain')
    throw new RpcError({
      code: RpcCode.invalidParams,
      message:
        'eth_signTypedData_v4: primaryType must not be EIP712Domain, because no message would be signed.',
      reason: 'PRIMARY_TYPE_IS_DOMAIN',
    })
  if (!Object.hasOwn(typedData.types, typedData.primaryType))
    throw invalidParams(`eth_signTypedData_v4: types has no primaryType '${typedData.primaryType}'.`)
  const { types, domain, primaryType, message } = typedData
  const stray =
    findStray(types, primaryType, message, 'message') ??
    // Wallets take a type that is missing for one without members, and sign an empty domain.
    findStray({ EIP712Domain: [], ...types }, 'EIP712Domain', domain, 'domain')
  if (stray !== undefined)
    throw invalidParams(
      `eth_signTypedData_v4: ${stray} does not match types, so the displayed data would differ from the signed data.`,
    )
  const inexact = findInexact(message, 'message') ?? findInexact(domain, 'domain')
  if (inexact !== undefined)
    throw invalidParams(
      `eth_signTypedData_v4: ${inexact} is a number above 2^53, which JavaScript cannot represent exactly. Pass it as a string.`,
    )
  if (countValues(message) + countValues(domain) > MAX_VALUES)
    throw invalidParams(`eth_signTypedData_v4: params[1] holds more than ${MAX_VALUES} values.`)
  return {
    address: account,
    details: {
      type: 'typedData',
      types,
      domain,
      primaryType,
      message,
      ...(isOtherChain(domain, session) ? { warning: 'chainMismatch' as const } : {}),
    },
    params: [account, JSON.stringify(typedData satisfies TypedData)],
  }
}

export const sign = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
} satisfies Partial<Record<ApproveMethod, ApproveHandler>>

function parseJson(data: unknown): unknown {
  // The channel has checked the size of other values than text.
  if (typeof data !== 'string') return data
  const value = parseText(data)
  const fault = findJsonFault(value, LIMITS.paramsLength)
  if (fault === 'reservedName')
    throw invalidParams('eth_signTypedData_v4: params[1] has a member named __proto__.')
  if (fault !== null) throw invalidParams('eth_signTypedData_v4: params[1] is too deeply nested or too long.')
  return value
}

function parseText(data: string): unknown {
  try {
    return JSON.parse(quoteBigIntegers(data))
  } catch {
    throw invalidParams('eth_signTypedData_v4: params[1] is not JSON.')
  }
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1)
}

function isOtherChain({ chainId }: TypedData['domain'], session: EvmSession): boolean {
  if (chainId === undefined) return false
  if (typeof chainId !== 'string' && typeof chainId !== 'number') return true
  try {
    return BigInt(chainId) !== BigInt(parseChainId(session.chainId).reference)
  } catch {
    return true
  }
}
