import { AuthClient } from '@supabase/auth-js'
import { createSdk } from 'latch-cdn'

const sdk = createSdk({ projectId: 'demo' })
/** `supabase.auth` of `createClient()` in supabase-js. */
const auth = new AuthClient({ url: `${location.origin}/auth/v1` })

/** A fresh nonce, so that each message is signed anew: the server accepts none older than ten minutes. */
const nonce = () => crypto.randomUUID().replaceAll('-', '')
let last: Parameters<typeof auth.signInWithWeb3>[0]

const user = document.createElement('output')
const showUser = async () => {
  const { data } = await auth.getSession()
  user.textContent = data.session?.user.user_metadata.custom_claims.sub ?? 'nobody'
}
const button = (label: string, action: () => Promise<{ error: unknown } | undefined>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => {
    document.title = String((await action().catch((error) => ({ error })))?.error ?? 'done')
    await showUser()
  }
  document.body.append(made)
}
button('Sign in with Ethereum', async () => {
  const { message, signature } = await sdk.signIn({ namespace: 'eip155', nonce: nonce() })
  last = { chain: 'ethereum', message, signature: signature as `0x${string}` }
  return auth.signInWithWeb3(last)
})
button('Hand it in again', async () => auth.signInWithWeb3(last))
button('Sign in with Solana', async () => {
  const { message, signature } = await sdk.signIn({ namespace: 'solana', nonce: nonce() })
  return auth.signInWithWeb3({ chain: 'solana', message, signature: fromBase58(signature) })
})
button('Sign out', async () => {
  await sdk.signOut()
  return auth.signOut()
})
document.body.append(user)
void showUser()

/** Reads a signature of 64 bytes. */
function fromBase58(text: string): Uint8Array {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const hex = value.toString(16).padStart(128, '0')
  return Uint8Array.from({ length: 64 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}
