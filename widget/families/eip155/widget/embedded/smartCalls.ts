import { type ChainId, chainIdToHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { queryOf } from '@latch/widget/src/api/account.ts'
import { type AssetQuery, listWalletAssets } from '@latch/widget/src/api/assets.ts'
import { callHosting } from '@latch/widget/src/api/hosting.ts'
import { smartAccountAddress } from '@latch/widget/src/connectors/embedded/embeddedSession.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { ownId } from './pageCalls.ts'

/** ERC-4337, EIP-5792 and ERC-7715 methods, which only a smart account supports. */
export const SMART_METHODS: readonly string[] = [
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]

/** Capabilities of a smart account. @see EIP-5792, ERC-7677, ERC-7715 */
const ABILITIES = {
  atomic: { status: 'supported' },
  paymasterService: { supported: true },
  permissions: {
    supported: true,
    signerTypes: ['account', 'key'],
    permissionTypes: [
      'native-token-transfer',
      'erc20-token-transfer',
      'native-token-periodic',
      'erc20-token-periodic',
      'contract-call',
    ],
    policyTypes: ['token-allowance', 'call-limit'],
  },
} as const

/** Methods that the widget answers itself once the user is known. */
export const ANSWERS: Readonly<Record<string, (params: unknown, user: User) => unknown>> = {
  wallet_getCapabilities: capabilitiesOf,
  wallet_getCallsStatus: callsStatus,
  wallet_showCallsStatus: callsStatus,
  wallet_getAssets: (params) => listWalletAssets(...(params as readonly [AssetQuery])),
}

/** Returns whether the user's smart account is the one shared with pages. */
export function isSmart(user: User | null): boolean {
  return user?.evm?.type === 'smartAccount'
}

/**
 * EIP-5792 `wallet_getCapabilities` [account, chainIds?]: a smart account carries out all calls of a batch or none.
 * Unlisted capabilities are not supported.
 */
function capabilitiesOf(params: unknown, user: User): Record<string, unknown> {
  const [, wanted] = params as readonly [string, (readonly string[])?]
  if (!isSmart(user)) return {}
  const served = user.evm?.networks.map((id) => chainIdToHex(id as ChainId)) ?? []
  const requested = served.filter((id) => wanted?.some((other) => BigInt(other) === BigInt(id)) ?? true)
  return Object.fromEntries(requested.map((id) => [id, ABILITIES]))
}

/** Limited to schema kinds that the widget loads anyway: the form of the calls is checked before they go to the page. */
const AnswerSchema = z.object({ calls: z.unknown() })

/** EIP-5792 `wallet_getCallsStatus` [id], also for `wallet_showCallsStatus`. @throws RpcError 5730 for unknown calls. */
async function callsStatus(params: unknown, user: User): Promise<unknown> {
  const [id] = params as readonly [string]
  const own = encodeURIComponent(await ownId(smartAccountAddress(user), id))
  const { calls } = await callHosting(AnswerSchema, `/v1/calls/${own}?${queryOf({})}`)
  if (calls) return { ...(calls as object), id }
  throw new RpcError({ code: RpcCode.unknownBundleId, message: 'There are no calls with this id.' })
}
