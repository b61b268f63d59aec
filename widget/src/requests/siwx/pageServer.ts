import { type SignInPageOptions, SignInPageOptionsSchema } from '@latch/protocol/siwx.ts'
import * as z from 'zod/mini'
import { callHost, hostCan } from '#core/remote.ts'
import { signInsStore } from '#sessions/signIns.ts'

/** Returns the page's options for signing in, without unreadable parts. */
export function pageOptions(): SignInPageOptions {
  return z.safeParse(SignInPageOptionsSchema, signInsStore.getState().options).data ?? {}
}

export type Account = { address: string; chainId: string }
export type Signed = { message: string; signature: string }

/** Returns whether the page has its own server for nonces and signatures. */
export function hasServer(): boolean {
  return pageOptions().hasServer === true && hostCan('signIn')
}

/** The page's server, which the page calls with its own cookies. @throws RpcError if it accepts no one. */
export const pageServer = {
  nonce: async (account: Account): Promise<string> =>
    (await callHost((host) => host.signIn({ step: 'nonce', ...account }))) ?? '',
  verify: async (account: Account, signed: Signed) => {
    await callHost((host) => host.signIn({ step: 'verify', ...account, ...signed }))
    return { secret: null }
  },
  /** Resolves once the server has answered or failed. */
  logout: async (): Promise<void> => {
    await callHost((host) => host.signIn({ step: 'logout' })).catch(console.warn)
  },
}
