import { DELEGATION_MANAGER } from '../../../../families/eip155/foreignOrders.ts'
import { formatExact } from '../../../../src/i18n/format.ts'
import { invalidParams } from '../../core/failures.ts'
import type { Backend } from '../../core/node.ts'
import { locale } from '../../texts/texts.ts'
import type { Ask, ToSign } from '../ask.ts'
import { amountText } from '../assets.ts'
import { namesOf } from '../effects.ts'
import { code, type Fact, type Reading, text } from '../reading.ts'

type Permission = Extract<ToSign, { kind: 'permission' }>['payload']

/**
 * Says what a permission allows, of which key and until when. It is never asked for in the frame: nothing leaves now, and
 * nobody is asked when it does.
 *
 * @throws -32602 for a token of which nobody knows how many units make one.
 */
export async function readPermission(permission: Permission, ask: Ask, backend: Backend): Promise<Reading> {
  const { type, delegate, name, expiry, count } = permission
  const until = new Date(expiry * 1000).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'long' })
  const times: Fact[] =
    count === null ? [] : [{ label: { key: 'ask.times' }, value: text(count.toLocaleString(locale())) }]
  const named: Fact[] = name === undefined ? [] : [{ label: { key: 'ask.named' }, value: text(name) }]
  return {
    title: { key: 'ask.permission' },
    blocks: [
      {
        type: 'facts',
        facts: [
          ...(await scopeOf(permission, ask, backend)),
          ...times,
          { label: { key: 'ask.until' }, value: text(until) },
          ...named,
          { label: { key: 'ask.delegate' }, value: code(delegate) },
        ],
      },
    ],
    warnings: [{ key: type === 'contract-call' ? 'warn.mayCall' : 'warn.maySpend' }],
    spends: null,
  }
}

async function scopeOf(permission: Permission, { chain }: Ask, backend: Backend): Promise<readonly Fact[]> {
  const { contract, amount, methods, account: from } = permission
  const most = BigInt(amount ?? '0x0')
  const { symbol, decimals } = chain.nativeCurrency
  if (contract === null)
    return [{ label: { key: 'ask.most' }, value: text(`${formatExact(most, decimals, locale())} ${symbol}`) }]
  const at: Fact = { label: { key: 'ask.contract' }, value: code(contract) }
  if (amount === null)
    return [at, ...methods.map((method): Fact => ({ label: { key: 'ask.action' }, value: code(method) }))]
  const [asset] = await namesOf(chain.id, { from, tokens: [contract] }, backend)
  if (asset === undefined || asset.standard !== 'erc20' || asset.decimals === null)
    throw invalidParams('wallet_grantPermissions: this is no token of which an amount can be told.')
  return [{ label: { key: 'ask.most' }, value: text(amountText({ asset, amount: most })) }, at]
}

/** What the page gets for a permission (ERC-7715): all that its key needs to use it by itself. */
export function grantOf({ toSign: [one], deploys }: Ask, context: string): unknown {
  const { type, expiry, contract, amount, methods, count } = (one as { payload: Permission }).payload
  return {
    expiry,
    ...deploys,
    grantedPermissions: [
      {
        type,
        data: contract === null ? {} : { address: contract, ...(amount === null ? { calls: methods } : {}) },
        policies: [
          ...(amount === null ? [] : [{ type: 'token-allowance', data: { allowance: amount } }]),
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
