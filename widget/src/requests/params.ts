import * as z from 'zod/mini'
import { RpcCode } from '../../protocol/errors.ts'
import type { Address, Hex } from '../chains/types.ts'
import { invalidParams, RpcError } from '../host/rpcError.ts'
import type { Session } from '../host/sessionStore.ts'

const isHexText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** 20 bytes; the checksum is the wallet's to judge. */
export const address = z.custom<Address>(isHexText(/^0x[0-9a-f]{40}$/i), 'must be an address')
/** EIP-1474 quantity of up to 32 bytes; leading zeros are forgiven, as wallets do. */
export const quantity = z.custom<Hex>(isHexText(/^0x[0-9a-f]{1,64}$/i), 'must be a hex quantity')
export const bytes = z.custom<Hex>(isHexText(/^0x([0-9a-f]{2})*$/i), 'must be hex bytes')
/** EIP-695 quantity. */
export const chainIdHex = z.custom<Hex>(isHexText(/^0x[0-9a-f]{1,16}$/i), 'must be a hex chain id')
export const text = (maxLength: number) =>
  z.string('must be a string').check(z.maxLength(maxLength, `must have at most ${maxLength} characters`))

/**
 * Params as their EIP has them; unknown fields are stripped.
 *
 * @throws RpcError -32602 whose sentence names the field.
 */
export function parseParams<Schema extends z.ZodMiniType>(
  method: string,
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw invalidParams(`${method}: ${describeIssue(parsed.error.issues[0])}.`)
}

function describeIssue(
  issue: { path: readonly PropertyKey[]; message: string; input?: unknown } | undefined,
): string {
  const path = (issue?.path ?? [])
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
  const message = issue?.message ?? ''
  return `params${path} ${message.startsWith('must') ? message : 'is missing or malformed'}`
}

/**
 * The session's own spelling of an address that a request names.
 *
 * @throws RpcError 4100 when the session does not hold it: a page must not learn or use another account.
 */
export function requireAccount(session: Session, named: string): Address {
  const account = session.accounts.find((own) => own.toLowerCase() === named.toLowerCase())
  if (account !== undefined) return account
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${named} is not connected to this site. Choose it in the wallet, then try again.`,
    data: { reason: 'WRONG_ACCOUNT', account: named },
  })
}
