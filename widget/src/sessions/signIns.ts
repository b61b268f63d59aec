import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { config } from '#core/configStore.ts'
import { readEach } from '#core/readEach.ts'
import { siteKey } from '#core/siteKey.ts'
import { writeItem } from '#core/storage.ts'
import type { WalletSession } from '#core/walletSession.ts'

const SignInSchema = z.object({
  /** CAIP-10. */
  account: z.string(),
  message: z.string(),
  signature: z.string(),
  /** Secret to get tokens of our hosting; null if the page's own server verifies the signature. */
  secret: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
/** An account that has signed in at this page, on one chain. */
export type SignIn = z.infer<typeof SignInSchema>

export type SignInsState = {
  signIns: readonly SignIn[]
  /** `SignInPageOptions` of the page; null if it does not request a sign-in on connect. */
  options: unknown
}

export const signInsStore = createStore<SignInsState>(() => ({ signIns: [], options: null }))

const signInsKey = () => siteKey('siwx')

/** Reads the sign-ins; another tab of this site may have changed them meanwhile. */
export function loadSignIns(): void {
  signInsStore.setState({ signIns: storedSignIns() })
}

function storedSignIns(): readonly SignIn[] {
  return readEach(SignInSchema, signInsKey())
}

/** Changes the sign-ins, for all tabs of this site. */
export function changeSignIns(change: (signIns: readonly SignIn[]) => readonly SignIn[]): void {
  const signIns = change(storedSignIns().filter(isValid))
  writeItem(signInsKey(), JSON.stringify(signIns))
  signInsStore.setState({ signIns })
}

function isValid({ expiresAt }: SignIn): boolean {
  return expiresAt > Date.now()
}

/** Returns the CAIP-10 id of the account that a session acts for. @param chainId - If it is not the active chain. */
export function signInAccount({ accounts, chainId: active }: WalletSession, chainId = active): string {
  return `${chainId}:${accounts[0].address}`
}

/** Returns the sign-in of an account; undefined if it has to sign. */
export function findSignIn(account: string): SignIn | undefined {
  return signInsStore.getState().signIns.find((each) => each.account === account && isValid(each))
}

/** Returns whether the active account has signed in on its chain. */
export function isSignedIn(session: WalletSession): boolean {
  return signInsStore
    .getState()
    .signIns.some((each) => each.account === signInAccount(session) && isValid(each))
}

/** Returns the sign-ins of an account on any chain, the latest first. */
export function signInsOf({ namespace, accounts }: WalletSession): readonly SignIn[] {
  return signInsStore
    .getState()
    .signIns.filter(
      (each) =>
        each.account.startsWith(`${namespace}:`) &&
        each.account.endsWith(`:${accounts[0].address}`) &&
        isValid(each),
    )
}

function isRequiredByPage(options: unknown): boolean {
  return (options as { required?: unknown } | null)?.required === true
}

/** Returns whether a connection requires a sign-in, by the operator's or the page's setting. */
export function isSignInRequired(): boolean {
  const { siwx } = config()
  return siwx !== undefined && (siwx.required || isRequiredByPage(signInsStore.getState().options))
}

/** Returns whether a sign-in is requested on connect. */
export function isSignInRequested(): boolean {
  return isSignInRequired() || (config().siwx !== undefined && signInsStore.getState().options !== null)
}

/** Returns whether the page may see a session. */
export function isVisibleToPage(session: WalletSession): boolean {
  return !isSignInRequired() || signInsOf(session).length > 0
}
