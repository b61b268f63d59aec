import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import { namedChain, type SignInAnswer, signInWith } from '@latch/widget/src/requests/latchSignIn.ts'
import { parseAs, parseParam, text } from '@latch/widget/src/requests/params.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import * as z from 'zod/mini'
import { requireConnection } from './accounts.ts'
import type { HandledMethod } from './policies.ts'

const ConnectSchema = z.object({
  version: text(16),
  capabilities: z.optional(z.record(z.string(), z.looseObject({}, 'must be an object'))),
})

const line = z.optional(text(LIMITS.statementLength))
const time = z.optional(text(40))
const SignInSchema = z.object({
  nonce: text(128).check(z.regex(/^[a-zA-Z0-9]{8,}$/, 'must have at least 8 letters or digits')),
  chainId: z.optional(text(18).check(z.regex(/^0x[0-9a-f]{1,16}$/i, 'must be a quantity'))),
  version: z.optional(z.literal('1', 'must be 1')),
  domain: z.optional(text(255)),
  uri: z.optional(text(2_048)),
  statement: line,
  requestId: line,
  notBefore: time,
  expirationTime: time,
  resources: z.optional(z.array(text(LIMITS.statementLength)).check(z.maxLength(LIMITS.signInResources))),
})

/** Capability name of ERC-7846, and that of its draft. */
const SIGN_IN = ['signInWithEthereum', 'unstable_signInWithEthereum'] as const

/**
 * ERC-7846 `wallet_connect`: the accounts, and with the capability `signInWithEthereum` a signed message of the active
 * one, in one go.
 *
 * @throws RpcError 4001 when the user does not connect or sign; 5700 for another capability that is not optional.
 */
const connect: MethodHandler = async (params, context) => {
  const { capabilities = {} } = parseParam('wallet_connect', ConnectSchema, params)
  const wanted = SIGN_IN.find((name) => Object.hasOwn(capabilities, name))
  const other = Object.entries(capabilities).find(
    ([name, { optional }]) => name !== wanted && optional !== true,
  )
  if (other !== undefined)
    throw new RpcError({
      code: RpcCode.unsupportedCapability,
      message: `wallet_connect: the capability ${other[0]} is not supported.`,
    })
  const signed = wanted === undefined ? undefined : await signIn(capabilities[wanted], wanted, context)
  const accounts = sessionAddresses(await requireConnection(context))
  const active = signed?.address ?? accounts[0]
  return {
    accounts: [active, ...accounts.filter((account) => account !== active)].map((address) => ({
      address,
      capabilities:
        signed === undefined || wanted === undefined || address !== active
          ? {}
          : { [wanted]: { message: signed.message, signature: signed.signature } },
    })),
  }
}

/** Signs in, only for this page. */
async function signIn(input: unknown, name: string, context: RequestContext): Promise<SignInAnswer> {
  const what = `wallet_connect: ${name}`
  const { chainId, domain, uri, nonce, version: _, ...said } = parseAs(SignInSchema, input, what)
  const { origin } = hostStore.getState()
  if (domain !== undefined && domain !== new URL(origin).host)
    throw invalidParams(`${what}.domain must be the page's own.`)
  if (uri !== undefined && URL.parse(uri)?.origin !== origin)
    throw invalidParams(`${what}.uri must be the page's own.`)
  return signInWith('eip155', { ...said, nonce, chainId: namedChain(chainId) }, context)
}

export const connectMethods = {
  wallet_connect: connect,
  /** ERC-7846. */
  wallet_disconnect: async () => {
    await disconnect('eip155')
    return null
  },
} satisfies Partial<Record<HandledMethod, MethodHandler>>
