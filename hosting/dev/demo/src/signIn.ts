import { byId } from './dom.ts'
import type { Latch } from './latch.ts'

/** Shows the user that this page's server recognises by Latch's token, and lets them sign in or out. */
export function startSignIn(sdk: Latch): void {
  const button = byId('sign-in', HTMLButtonElement)
  const user = byId('user', HTMLElement)
  const notice = byId('notice', HTMLElement)
  let last: boolean | undefined
  const show = async (token: string | undefined) => {
    const text = await whoIs(token)
    user.textContent = text ?? 'Not signed in'
    button.textContent = text === null ? 'Sign in with a wallet' : 'Sign out'
    button.dataset.is = text === null ? 'out' : 'in'
  }
  button.addEventListener('click', async () => {
    notice.textContent = ''
    try {
      if (button.dataset.is === 'in') await sdk.signOut()
      else await show((await sdk.signIn()).token)
    } catch (error) {
      notice.textContent = error instanceof Error ? error.message : String(error)
    }
  })
  sdk.subscribe(async () => {
    const { signedIn = false, solana } = sdk.getState()
    const is = signedIn || solana?.signedIn === true
    if (is === last) return
    last = is
    await show((await sdk.getSignIn())?.token)
  })
}

/** Calls this page's server. @returns null if it rejects the token. */
async function whoIs(token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  const response = await fetch('/api/me', { headers: { authorization: `Bearer ${token}` } })
  return response.ok ? `Signed in as ${((await response.json()) as { user: string }).user}` : null
}
