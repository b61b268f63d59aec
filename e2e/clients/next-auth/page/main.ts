import { createSdk } from 'latch-cdn'
import { getCsrfToken, getSession, signIn, signOut } from 'next-auth/react'

const sdk = createSdk({ projectId: 'demo' })

const user = document.createElement('output')
const showUser = async () => {
  user.textContent = (await getSession())?.user?.name ?? 'nobody'
}
const button = (label: string, action: () => Promise<unknown>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = () => void action().then(showUser, console.info)
  document.body.append(made)
}
button('Sign in', async () => {
  const nonce = await getCsrfToken()
  const { message, signature } = await sdk.signIn({ namespace: 'eip155', nonce })
  return signIn('credentials', { redirect: false, message, signature })
})
button('Sign in with an old nonce', async () => {
  const { message, signature } = await sdk.signIn({ namespace: 'eip155', nonce: '0123456789abcdef' })
  const answer = await signIn('credentials', { redirect: false, message, signature })
  document.title = `refused: ${answer?.error}`
})
button('Sign out', async () => {
  await Promise.all([sdk.signOut(), signOut({ redirect: false })])
})
document.body.append(user)
void showUser()
