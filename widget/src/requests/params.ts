import * as z from 'zod/mini'
import { chainIdFromHex } from '../../protocol/caip.ts'
import { RpcCode } from '../../protocol/errors.ts'
import type { Address, Hex } from '../chains/types.ts'
import type { EvmSession } from '../families/eip155/session.ts'
import { invalidParams, RpcError } from '../host/rpcError.ts'

/** Text that matches, typed as what the pattern says: schemas of the same few kinds keep the schema library small. */
const matching = <Text extends string>(pattern: RegExp, message: string) =>
  z.string(message).check(z.regex(pattern, message)) as unknown as z.ZodMiniType<Text, string>

/** 20 bytes; the checksum is the wallet's to judge. */
export const address = matching<Address>(/^0x[0-9a-fA-F]{40}$/, 'must be an address')
/** EIP-1474 quantity of up to 32 bytes; leading zeros are forgiven, as wallets do. */
export const quantity = matching<Hex>(/^0x[0-9a-fA-F]{1,64}$/, 'must be a hex quantity')
export const bytes = matching<Hex>(/^0x([0-9a-fA-F]{2})*$/, 'must be hex bytes')
/** EIP-695 quantity. */
export const chainIdHex = matching<Hex>(/^0x[0-9a-fA-F]{1,16}$/, 'must be a hex chain id')
export const text = (maxLength: number) =>
  z.string('must be a string').check(z.maxLength(maxLength, `must have at most ${maxLength} characters`))
/** From 0 to `max`. */
export const integer = (max: number) =>
  z
    .number('must be a number')
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(max, `must be at most ${max}`),
      holds(Number.isInteger, 'must be an integer'),
    )
/** Fields by any name. */
export const anyObject = z.looseObject({}, 'must be an object')

/** A check of our own, for {@link z.ZodMiniType.check}. */
export function holds<Value>(isTrue: (value: Value) => boolean, message: string) {
  return ({ value, issues }: z.core.ParsePayload<Value>): void => {
    if (!isTrue(value)) issues.push({ code: 'custom', input: value, message })
  }
}

/**
 * The parameter at a position as the method's EIP has it; unknown fields are stripped.
 *
 * @throws RpcError -32602 whose sentence names the field.
 */
export function parseParam<Schema extends z.ZodMiniType>(
  method: string,
  schema: Schema,
  params: unknown,
  index = 0,
): z.output<Schema> {
  if (!Array.isArray(params)) throw invalidParams(`${method}: params must be a list.`)
  return parseAs(schema, params[index], `${method}: params[${index}]`)
}

/**
 * @param what - Names the value in the sentence, e.g. `wallet_watchAsset: params`.
 * @throws RpcError -32602
 */
export function parseAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  throw invalidParams(`${what}${field} ${message.startsWith('must') ? message : 'is missing or malformed'}.`)
}

/**
 * The session's own spelling of an address that a request names.
 *
 * @throws RpcError 4100 when the session does not hold it: a page must not learn or use another account.
 */
export function requireAccount(session: EvmSession, named: string): Address {
  const account = session.accounts.find((own) => own.toLowerCase() === named.toLowerCase())
  if (account !== undefined) return account
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${named} is not connected to this site. Choose it in the wallet, then try again.`,
    data: { reason: 'WRONG_ACCOUNT', account: named },
  })
}

/** @throws RpcError 4901 when the request is meant for a chain that the wallet is not on. */
export function requireActiveChain(session: EvmSession, chainId: string): void {
  if (chainIdFromHex(chainId) === session.chainId) return
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: `The request is for chain ${Number(chainId)}, but the wallet is on ${session.chainId}. Switch first.`,
    data: { reason: 'WRONG_CHAIN', chainId },
  })
}
