import { findInexact, quoteBigIntegers } from '@latch/protocol/bigIntegers.ts'
import type { Route } from '@latch/protocol/hostChannel.ts'
import { nameMethod } from '@latch/protocol/nameMethod.ts'
import { maySignIn } from '@latch/protocol/signInText.ts'
import { readWalletError } from '@latch/protocol/walletError.ts'
import type { ShortPath } from '../state.ts'

/** Creates the short path; requests that the widget rejects or checks first go to the widget. */
export function createShortPath({ walletId, methods }: Route, accounts: readonly string[]): ShortPath {
  return {
    walletId,
    methods,
    takes: ({ method, params }) => methods.includes(method) && !isLookedAt(method, params, accounts),
    call: async (wallet, { method, params }) => {
      const exact = method === TYPED_DATA ? withExactNumbers(params) : params
      try {
        return await wallet.request(params === undefined ? { method } : { method, params: exact })
      } catch (error) {
        throw nameMethod(method, readWalletError(error))
      }
    },
  }
}

const TYPED_DATA = 'eth_signTypedData_v4'

/** Wallets that read their JSON with JavaScript would show and sign other numbers than the page wrote. */
function withExactNumbers(params: unknown): unknown {
  const [account, data] = Array.isArray(params) ? params : []
  try {
    return typeof data === 'string' ? [account, quoteBigIntegers(data)] : params
  } catch {
    // Not JSON: the wallet reports it.
    return params
  }
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Returns whether the widget must check a request: a message that may be a sign-in, perhaps to another site; typed data
 * without a message, or with a number that has lost precision; a request for an account that is not connected.
 */
function isLookedAt(method: string, params: unknown, accounts: readonly string[]): boolean {
  const [first, second] = (Array.isArray(params) ? params : []) as [Named, Named]
  if (method === 'personal_sign' && maySignIn(params)) return true
  if (method === TYPED_DATA && (signsDomain(second) || findInexact(second, ''))) return true
  const account = String(method === 'personal_sign' ? second : (first?.from ?? first))
  return ADDRESS.test(account) && !accounts.some((own) => own.toLowerCase() === account.toLowerCase())
}

type Named = { from?: unknown; primaryType?: unknown } | undefined

/** @param data - Typed data, or its JSON. */
function signsDomain(data: Named): boolean {
  return data?.primaryType === 'EIP712Domain' || /"primaryType"\s*:\s*"EIP712Domain"/.test(String(data))
}
