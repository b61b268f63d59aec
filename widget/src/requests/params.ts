import { BASE64, withoutWhiteSpace } from '@latch/protocol/base64.ts'
import * as z from 'zod/mini'
import { invalidParams } from '#core/rpcError.ts'

export const text = (maxLength: number) =>
  z.string('must be a string').check(z.maxLength(maxLength, `must have at most ${maxLength} characters`))
/** Base64, read without white space. */
export const base64Text = (maxLength: number) =>
  z.pipe(
    z.pipe(text(maxLength), z.transform(withoutWhiteSpace)),
    z.string().check(holds((value) => BASE64.test(value), 'must be base64')),
  )
/** Integer from 0 to `max`. */
export const integer = (max: number) =>
  z
    .number('must be a number')
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(max, `must be at most ${max}`),
      holds(Number.isInteger, 'must be an integer'),
    )
/** A directory id, an rdns, or a connector's name. */
export const walletName = text(128).check(z.minLength(1))
/** Fields by any name. */
export const anyObject = z.looseObject({}, 'must be an object')

/**
 * Schema of params that are signed or sent. Unknown fields are rejected: dropping one would make the user approve
 * something other than requested.
 *
 * @param ignored - Fields that pages send to other wallets, and that change nothing here.
 */
export function exactObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  ignored: readonly string[] = [],
) {
  const unread = Object.fromEntries(ignored.map((name) => [name, z.optional(z.unknown())]))
  return z.strictObject({ ...unread, ...shape } as Shape)
}

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
  const issue = parsed.error.issues[0]
  const { path = [], message = '' } = unknownField(issue) ?? issue ?? {}
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  throw invalidParams(`${what}${field} ${message.startsWith('must') ? message : 'is missing or malformed'}.`)
}

function unknownField(issue: z.core.$ZodIssue | undefined) {
  if (issue?.code !== 'unrecognized_keys') return undefined
  return { path: [...issue.path, issue.keys[0] ?? ''], message: 'must be left out: it is not supported' }
}
