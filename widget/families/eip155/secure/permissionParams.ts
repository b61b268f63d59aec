import { displayText } from '@latch/protocol/displayText.ts'
import { PermissionSchema } from '@latch/protocol/secure/permission.ts'
import { invalidParams } from '@latch/secure/src/core/failures.ts'
import * as z from 'zod/mini'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { type Permission, requireBounded } from '../bytes/permission.ts'
import { revocationCall } from '../bytes/revocation.ts'
import type { Execution } from '../bytes/userOperation.ts'
import { address, hex, parse, quantity, requireAccount } from './params.ts'

const policy = z.object({
  type: z.string(),
  data: z.object({
    allowance: z.optional(quantity),
    count: z.optional(z.union([z.int(), quantity])),
  }),
})
const GrantSchema = z.tuple(
  [
    z.object({
      chainId: z.optional(quantity),
      address: z.optional(z.string()),
      expiry: z.int(),
      signer: z.object({
        type: z.enum(['account', 'key']),
        data: z.object({
          id: z.optional(address),
          address: z.optional(address),
          name: z.optional(z.string()),
        }),
      }),
      permissions: z
        .array(
          z.object({
            type: PermissionSchema.shape.type,
            data: z.object({
              address: z.optional(address),
              tokenAddress: z.optional(address),
              calls: z.optional(z.array(z.string())),
              periodAmount: z.optional(quantity),
              periodDuration: z.optional(z.int()),
              startTime: z.optional(z.nullable(z.int())),
            }),
            policies: z.optional(z.array(policy).check(z.maxLength(2))),
          }),
        )
        .check(z.length(1)),
    }),
  ],
  z.unknown(),
)
const RevokeSchema = z.tuple([z.object({ permissionsContext: hex })], z.unknown())

/**
 * Parses ERC-7715 `wallet_grantPermissions`: [request], as viem sends it; with one permission, because there is one
 * context.
 *
 * @throws -32602 also if it is not limited by a date, an amount or a count, and to one key; 4100.
 */
export function readGrantParams(
  params: unknown,
  { account, chainId }: Pick<Permission, 'account' | 'chainId'>,
): Permission {
  const [request] = parse(GRANT, GrantSchema, params)
  const { signer, expiry, permissions } = request
  if (request.address !== undefined) requireAccount(request.address, account)
  if (request.chainId !== undefined && BigInt(request.chainId) !== BigInt(chainId))
    throw invalidParams(`${GRANT}: chainId is not the active network.`)
  const delegate = signer.data.address ?? signer.data.id
  const now = Math.floor(Date.now() / 1000)
  const [{ type, data, policies = [] }] = permissions as [(typeof permissions)[number]]
  if (delegate === undefined) throw invalidParams(`${GRANT}: signer has no address.`)
  const count = findPolicy(policies, 'call-limit')?.count
  const permission: Permission = {
    ...{ type, chainId, account, expiry, delegate: delegate as Hex, ...named(signer.data.name) },
    salt: toHex(crypto.getRandomValues(new Uint8Array(32))),
    contract: (data.address ?? data.tokenAddress ?? null) as Hex | null,
    amount: (findPolicy(policies, 'token-allowance')?.allowance ?? data.periodAmount ?? null) as Hex | null,
    ...periodOf(data, now),
    methods: data.calls ?? [],
    count: count === undefined ? null : Number(count),
  }
  requirePolicies(type, policies)
  try {
    requireBounded(permission, now)
  } catch (error) {
    throw error instanceof UnsignableError ? invalidParams(`${GRANT}: ${error.message}`) : error
  }
  return permission
}

const GRANT = 'wallet_grantPermissions'
/** Maximum UTF-16 code units of a name that are shown and stored. */
const NAME_LENGTH = 40

function named(text = ''): { name?: string } {
  const name = displayText(text, NAME_LENGTH)
  return name === '' ? {} : { name }
}

/** Returns the period in MetaMask's format: starts now if no start is set. */
function periodOf(
  {
    periodDuration: seconds,
    startTime,
  }: { periodDuration?: number | undefined; startTime?: number | null | undefined },
  now: number,
): Pick<Permission, 'period'> {
  return seconds === undefined ? {} : { period: { from: startTime ?? now, seconds } }
}

type Policy = z.infer<typeof policy>

function findPolicy(policies: readonly Policy[], type: string): Policy['data'] | undefined {
  return policies.find((each) => each.type === type)?.data
}

/** Refuses policies that are not enforced: granting a requested bound without keeping it would be a lie. */
function requirePolicies(type: string, policies: readonly Policy[]): void {
  if (type.endsWith('-periodic') && findPolicy(policies, 'token-allowance') !== undefined)
    throw invalidParams(`${GRANT}: the amount of a periodic permission must be in data.periodAmount.`)
  const unknown = policies.find(({ type }) => !/^(?:token-allowance|call-limit)$/.test(type))
  if (unknown !== undefined) throw invalidParams(`${GRANT}: the policy '${unknown.type}' is not supported.`)
  if (new Set(policies.map(({ type }) => type)).size < policies.length)
    throw invalidParams(`${GRANT}: duplicate policy.`)
}

/**
 * ERC-7715 `wallet_revokePermissions`: [{ permissionsContext }].
 *
 * @returns the call that takes it back. @throws -32602 for none of this account.
 */
export function readRevokeParams(params: unknown, account: string): Execution {
  const [{ permissionsContext }] = parse('wallet_revokePermissions', RevokeSchema, params)
  const call = revocationCall(permissionsContext as Hex, account as Hex)
  if (call !== null) return call
  throw invalidParams('wallet_revokePermissions: permissionsContext is not a permission of this account.')
}
