import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { amountText } from '@latch/secure/src/approval/assets.ts'
import { code, type Fact, type Reading, text } from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { dateText } from '@latch/secure/src/texts/formats.ts'
import { locale } from '@latch/secure/src/texts/texts.ts'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { periodText } from '@latch/widget/src/i18n/period.ts'
import { delegationOf, typedDelegation } from '../bytes/delegation.ts'
import { structDigests } from '../bytes/digests.ts'
import { periodsOf, type Permission as SignedPermission } from '../bytes/permission.ts'
import { loadPermissionToken, PERMISSION, type Permission } from './permission.ts'

/**
 * Reads what a permission allows, for which key and until when. It is never approved in the frame: it is used later,
 * without a prompt.
 *
 * @throws -32602 for a token with unknown decimals.
 */
export async function readPermission(
  permission: Permission,
  request: ApprovalRequest,
  backend: Backend,
): Promise<Reading> {
  const { type, delegate, name, expiry, count } = permission
  const until = dateText(expiry * 1000, { dateStyle: 'long', timeStyle: 'long' })
  const times: Fact[] =
    count === null ? [] : [{ label: { key: 'ask.times' }, value: text(count.toLocaleString(locale())) }]
  const named: Fact[] = name === undefined ? [] : [{ label: { key: 'ask.named' }, value: text(name) }]
  return {
    title: PERMISSION,
    blocks: [
      {
        type: 'facts',
        facts: [
          ...(await readScope(permission, request, backend)),
          ...times,
          { label: { key: 'ask.until' }, value: text(until) },
          ...named,
          { label: { key: 'ask.delegate' }, value: code(delegate) },
        ],
      },
    ],
    // The effect of a method depends on its contract: its signature does not limit what it takes.
    warnings: [type === 'contract-call' ? { key: 'warn.mayCall', isGrave: true } : { key: 'warn.maySpend' }],
    spends: null,
    digests: permissionDigests(permission as SignedPermission),
  }
}

async function readScope(
  permission: Permission,
  { chain }: ApprovalRequest,
  backend: Backend,
): Promise<readonly Fact[]> {
  const { contract, methods } = permission
  const { symbol, decimals } = chain.nativeCurrency
  if (contract === null)
    return amounts(permission, (amount) => `${formatExact(amount, decimals, locale())} ${symbol}`)
  const at: Fact = { label: { key: 'ask.contract' }, value: code(contract) }
  const asset = await loadPermissionToken(permission, chain.id, backend)
  if (asset === null)
    return [at, ...methods.map((method): Fact => ({ label: { key: 'ask.action' }, value: code(method) }))]
  return [...amounts(permission, (amount) => amountText({ asset, amount })), at]
}

/** Digests of the delegation that the owner of the account signs. */
function permissionDigests(permission: SignedPermission): NonNullable<Reading['digests']> {
  return structDigests(typedDelegation(delegationOf(permission), permission.chainId))
}

/** Returns the maximum amount in total; for a periodic permission, first the amount and length of a period. */
function amounts(permission: Permission, inWords: (amount: bigint) => string): readonly Fact[] {
  const each = BigInt(permission.amount ?? '0x0')
  const { period } = permission
  const total: Fact = { label: { key: 'ask.most' }, value: text(inWords(each * periodsOf(permission))) }
  if (period === undefined) return [total]
  const from = dateText(period.from * 1000, { dateStyle: 'long', timeStyle: 'long' })
  return [
    { label: { key: 'ask.each' }, value: text(inWords(each)) },
    { label: { key: 'ask.period' }, value: text(periodText(period.seconds, locale())) },
    { label: { key: 'ask.from' }, value: text(from) },
    total,
  ]
}
