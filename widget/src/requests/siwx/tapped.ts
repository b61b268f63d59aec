import type { SignIn } from '#sessions/signIns.ts'

let tapped: SignIn | null = null

/** Keeps the sign-in of a wallet that is about to be connected. */
export function rememberTapped(signIn: SignIn): void {
  tapped = signIn
}

/** Returns the sign-in that an account made while connecting, and removes it. @param account - CAIP-10. */
export function takeTapped(account: string): SignIn | null {
  const found = tapped?.account === account ? tapped : null
  if (found !== null) tapped = null
  return found
}
