import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { invalidParams, malformed } from '@latch/widget/src/core/rpcError.ts'
import {
  isRevoked,
  type Permission,
  readPermission,
  revocationParams,
} from '@latch/widget/src/families/grants.ts'
import { runInWallet } from '@latch/widget/src/requests/approve.ts'
import { anyObject, integer, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { DELEGATION_MANAGER } from '../../bytes/foreignOrders.ts'
import { type EvmSession, requireSession } from '../session.ts'
import { callSmartAccount, readPermissions, revokeGrant } from './grants.ts'
import { address, chainIdHex, requireAccount } from './params.ts'
import type { HandledMethod } from './policies.ts'

const REQUEST = 'wallet_requestExecutionPermissions'
const REVOKE = 'wallet_revokeExecutionPermission'
const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const GRANTED = 'wallet_getGrantedExecutionPermissions'

/** Milliseconds to wait for an answer without a prompt. */
const DEADLINE = 30_000

/**
 * Types of the standard's registries that our smart accounts can enforce. Streaming types release more every second, which
 * our enforcers cannot limit.
 */
const TYPES = ['native-token-periodic', 'erc20-token-periodic'] as const
const RULES = ['expiry'] as const

/** Unix seconds later than any plausible expiry. */
const MAX_TIME = 2 ** 40

const RequestSchema = z.object({
  chainId: chainIdHex,
  from: z.optional(address),
  /** Address of the key that may use it. */
  to: address,
  permission: z.object({
    type: z.enum(TYPES, `must be one of ${TYPES.join(', ')}`),
    isAdjustmentAllowed: z.optional(z.boolean()),
    data: anyObject,
  }),
  rules: z.optional(
    z.array(
      z.object({
        type: z.enum(RULES, `must be one of ${RULES.join(', ')}`),
        data: z.object({ timestamp: integer(MAX_TIME) }),
      }),
    ),
  ),
})
const RevokeSchema = z.object({ permissionContext: text(100_000) })
/** The secure frame's result of `wallet_grantPermissions`. */
const GrantSchema = z.object({
  expiry: z.number(),
  factory: z.optional(z.string()),
  factoryData: z.optional(z.string()),
  grantedPermissions: z.array(z.object({ type: z.string(), data: z.looseObject({}) })).check(z.length(1)),
  permissionsContext: z.string(),
  signerMeta: z.object({ delegationManager: z.string() }),
})
const CapabilitiesSchema = z.record(
  z.string(),
  z.object({ permissions: z.optional(z.object({ supported: z.boolean() })) }),
)

/**
 * ERC-7715 `wallet_requestExecutionPermissions` [request]. Our smart accounts answer it through `wallet_grantPermissions`,
 * the standard's former name and form; other wallets get it unchanged.
 *
 * @throws RpcError -32602 for a permission that our smart accounts cannot enforce, and as {@link callSmartAccount}.
 */
const requestPermissions: MethodHandler = async (params, context) => {
  const session = requireSession()
  if (!isOwn(session)) return runInOther(session, REQUEST, params, context)
  const request = readRequest(params)
  const from = requireAccount(session, request.from ?? session.accounts[0].address)
  const { chainId, to, permission, rules = [] } = request
  const [expiry] = rules
  if (expiry === undefined) throw invalidParams(`${REQUEST}: params[0].rules has no expiry.`)
  const former = {
    ...{ chainId, address: from, expiry: expiry.data.timestamp },
    signer: { type: 'account', data: { address: to } },
    permissions: [{ type: permission.type, data: permission.data, policies: [] }],
  }
  const answer = await callSmartAccount(
    { method: 'wallet_grantPermissions', params: [former], details: { type: 'permission' } },
    context,
  )
  return [describeGrant(answer, { chainId, from, to, permission })]
}

/** ERC-7715 `wallet_revokeExecutionPermission` {permissionContext}. @throws RpcError as {@link revokeGrant} */
const revokePermission: MethodHandler = async (params, context) => {
  const session = requireSession()
  if (!isOwn(session)) return runInOther(session, REVOKE, params, context)
  const [wanted] = Array.isArray(params) ? params : [params]
  const { permissionContext } = parseAs(RevokeSchema, wanted, `${REVOKE}: params`)
  await revokeGrant(permissionContext, context)
  return {}
}

/** ERC-7715 `wallet_getSupportedExecutionPermissions`: the chains of each type; {} for a plain account. */
const getSupported: MethodHandler = async (params) => {
  const session = requireSession()
  if (!isOwn(session)) return requestWallet(session, SUPPORTED, params, { deadline: DEADLINE })
  const capabilities = await requestWallet(session, 'wallet_getCapabilities', [session.accounts[0].address])
  const { data } = z.safeParse(CapabilitiesSchema, capabilities)
  if (data === undefined) throw malformed()
  const chainIds = Object.entries(data).flatMap(([id, { permissions }]) => (permissions?.supported ? id : []))
  if (chainIds.length === 0) return {}
  return Object.fromEntries(TYPES.map((type) => [type, { chainIds, ruleTypes: RULES }]))
}

/**
 * ERC-7715 `wallet_getGrantedExecutionPermissions`: unrevoked permissions of this site for the account. Only the site
 * keeps a permission's signature, so the context of an entry can revoke it but not use it.
 */
const getGranted: MethodHandler = async (params) => {
  const session = requireSession()
  if (!isOwn(session)) return requestWallet(session, GRANTED, params, { deadline: DEADLINE })
  const { origin } = hostStore.getState()
  const own = (await readPermissions(session))
    .filter((each) => each.origin === origin)
    .map((each) => readPermission(each.permission))
    .filter((each) => isPeriodic(each) && isAccount(session, each.account))
  const inForce = await Promise.all(own.map(async (each) => ((await isRevoked(each)) ? [] : [each])))
  return inForce.flat().map(describeStored)
}

export const executionPermissions = {
  [REQUEST]: requestPermissions,
  [REVOKE]: revokePermission,
  [SUPPORTED]: getSupported,
  [GRANTED]: getGranted,
} satisfies Partial<Record<HandledMethod, MethodHandler>>

function isOwn({ connector }: EvmSession): boolean {
  return connector === 'embedded'
}

/** Calls another wallet, which shows the request itself; a paired one on its own device. */
function runInOther(session: EvmSession, method: string, params: unknown, context: RequestContext) {
  const shown = { method, chainId: session.chainId, details: { type: 'permission' } } as const
  const listed = Array.isArray(params) ? params : [params]
  return runInWallet(session, shown, listed, () => requestWallet(session, method, params), context)
}

function readRequest(params: unknown): z.output<typeof RequestSchema> {
  if (!Array.isArray(params) || params.length !== 1)
    throw invalidParams(`${REQUEST}: params must be a list of one request.`)
  return parseAs(RequestSchema, params[0], `${REQUEST}: params[0]`)
}

type Answered = Pick<z.output<typeof RequestSchema>, 'chainId' | 'to' | 'permission'> & { from: string }

/** Returns the granted request, with the data to use it (ERC-7710). */
function describeGrant(answer: unknown, { chainId, from, to, permission }: Answered) {
  const { data } = z.safeParse(GrantSchema, answer)
  const [granted] = data?.grantedPermissions ?? []
  if (data === undefined || granted === undefined) throw malformed()
  const { expiry, factory, factoryData, permissionsContext, signerMeta } = data
  return {
    ...{ chainId, from, to },
    permission: {
      ...{ type: granted.type, isAdjustmentAllowed: permission.isAdjustmentAllowed ?? false },
      data: { ...permission.data, ...granted.data },
    },
    rules: rulesOf(expiry),
    context: permissionsContext,
    dependencies: factory === undefined ? [] : [{ factory, factoryData }],
    delegationManager: signerMeta.delegationManager,
  }
}

function describeStored(stored: Permission) {
  const { type, chainId, account, delegate, contract, amount, period, expiry } = stored
  const [revocation] = revocationParams(stored) as [{ permissionsContext: string }]
  return {
    ...{ chainId, from: account, to: delegate },
    permission: {
      ...{ type, isAdjustmentAllowed: false },
      data: {
        ...(contract === null ? {} : { tokenAddress: contract }),
        ...{ periodAmount: amount, periodDuration: period?.seconds, startTime: period?.from },
      },
    },
    rules: rulesOf(expiry),
    context: revocation.permissionsContext,
    dependencies: [],
    delegationManager: DELEGATION_MANAGER,
  }
}

function rulesOf(timestamp: number) {
  return [{ type: 'expiry', data: { timestamp } }]
}

function isPeriodic({ type }: Permission): boolean {
  return TYPES.some((each) => each === type)
}

function isAccount({ accounts }: EvmSession, account: string): boolean {
  return accounts[0].address.toLowerCase() === account.toLowerCase()
}
