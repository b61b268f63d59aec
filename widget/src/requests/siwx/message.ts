import { foreignSignIn } from '@latch/families/signIn.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import {
  createSignInMessage,
  isSignInNamespace,
  parseSignInMessage,
  type SignInFields,
} from '@latch/protocol/signInMessage.ts'
import { SESSION_LIFETIME } from '@latch/protocol/siwx.ts'
import type { ExactSignIn, FamilySignIn } from '#core/familyRequests.ts'
import { hostStore } from '#core/hostStore.ts'
import { invalidParams, RpcError } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { pageOptions } from './pageServer.ts'

/** Terms of a message that a page may set. Site, account and time of issue are ours. */
export type SignInTerms = {
  [Field in 'statement' | 'resources' | 'requestId' | 'notBefore' | 'expirationTime']?: SignInFields[Field]
} & {
  /** Nonce of a page that verifies the signature itself. */
  nonce?: string | undefined
  /** Another than the wallet's active one. */
  chainId?: ChainId | undefined
  /** Replaces all others except `nonce` and `chainId`. */
  exact?: ExactSignIn | undefined
}

/** Returns the fields of a message that do not depend on its account. */
export function signInTerms({ statement, resources, expirationTime, notBefore, requestId }: SignInTerms) {
  const { origin } = hostStore.getState()
  const options = pageOptions()
  return {
    domain: new URL(origin).host,
    uri: origin,
    statement: statement ?? options.statement,
    resources: resources ?? options.resources,
    expirationTime: expirationTime ?? defaultExpiration(),
    notBefore,
    requestId,
  }
}

function defaultExpiration(): string {
  const { expiresIn } = pageOptions()
  const lifetime = expiresIn === undefined ? SESSION_LIFETIME : expiresIn * 1000
  return new Date(Date.now() + lifetime).toISOString()
}

export type Composed = { message: string; expiresAt: number }

/**
 * Composes the message to sign: for the page's origin as the browser reported it.
 *
 * @throws RpcError -32602 for terms that would be read differently from how they were written; 4100 for another account.
 */
export function composeMessage(
  { namespace, accounts, chainId: active }: WalletSession,
  { chainInMessage }: FamilySignIn,
  { chainId = active, ...terms }: SignInTerms & { nonce: string },
): Composed {
  if (terms.exact !== undefined) return composeExact(accounts[0].address, terms.exact)
  if (!isSignInNamespace(namespace)) throw new Error(`Sign-in is not supported for ${namespace}.`)
  const fields = signInTerms(terms)
  const message = createSignInMessage({
    ...fields,
    namespace,
    address: accounts[0].address,
    chainId: chainInMessage(chainId),
    nonce: terms.nonce,
    issuedAt: new Date().toISOString(),
  })
  const expiresAt = Date.parse(fields.expirationTime)
  if (parseSignInMessage(message) === null || Number.isNaN(expiresAt))
    throw invalidParams(
      'Invalid sign-in message: the nonce must have at least 8 letters or digits, and each text must be one line.',
    )
  // The view of a sign-in does not show resources, so none of them may give power elsewhere (EIP-5573).
  if (foreignSignIn(message, fields.uri) !== null)
    throw invalidParams(
      'A sign-in message must not include a capability of another site. Sign it as a plain message.',
    )
  return { message, expiresAt }
}

/** @throws RpcError 4100 for another account than the one that the page named. */
function composeExact(active: string, { address = active, expirationTime, write }: ExactSignIn): Composed {
  if (address !== active)
    throw new RpcError({
      code: RpcCode.unauthorized,
      message: `The account ${address} is not connected to this site. Choose it in the wallet, then try again.`,
      reason: 'WRONG_ACCOUNT',
      data: { account: address },
    })
  return { message: write(active), expiresAt: Date.parse(expirationTime ?? defaultExpiration()) }
}
