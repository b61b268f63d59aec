import { createSdk } from 'latch-cdn'

const AUTH = '/api/auth'
const sdk = createSdk({
  projectId: 'demo',
  signIn: {
    authUrl: { nonce: `${AUTH}/siwe/nonce`, verify: `${AUTH}/siwe/verify`, logout: `${AUTH}/sign-out` },
  },
})

const user = document.createElement('output')
const showUser = async () => {
  const session = await (await fetch(`${AUTH}/get-session`)).json()
  user.textContent = session?.user.name ?? 'nobody'
}
const button = (label: string, action: () => Promise<unknown>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = () => void action().catch(console.info)
  return made
}
document.body.append(
  button('Connect', () => sdk.connect()),
  button('Sign out', () => sdk.signOut().then(showUser)),
  user,
)
// Who is signed in changes after who is connected.
sdk.subscribe(() => void showUser())
void showUser()
