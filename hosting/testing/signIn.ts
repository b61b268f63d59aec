import { createSignInMessage, type SignInFields } from '@latch/protocol/signInMessage.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import accountFactory from '#dev/contracts/LatchTestAccountFactory.json'
import { callAccountApi } from './callAccountApi.ts'

/** Makes smart accounts; see its source beside it. */
export const ACCOUNT_FACTORY = accountFactory

/** From anvil's published development phrase. */
export const ALICE = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
export const SITE = 'https://app.example'

/** Returns a value of `SIWX_KEYS`, with one key for each name. */
export async function siwxKeys(...kids: readonly string[]): Promise<string> {
  const keys = kids.map(async (kid) => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return { ...(await exportJWK(privateKey)), kid }
  })
  return JSON.stringify(await Promise.all(keys))
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Returns a client of the Worker's paths for signing in, with its own keys. */
export function signInClient(SIWX_KEYS: string) {
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    callAccountApi(path, { method: 'POST', body: JSON.stringify(body), headers, overrides: { SIWX_KEYS } })
  const nonce = async (projectId = 'demo') => String((await post('/siwx/v1/nonce', { projectId })).body.nonce)
  return {
    post,
    nonce,
    /** A message of Alice with a fresh nonce. */
    message: async (fields: Partial<SignInFields> = {}) =>
      createSignInMessage({
        namespace: 'eip155',
        domain: 'app.example',
        address: ALICE.address,
        statement: 'Sign in to Demo.',
        uri: SITE,
        chainId: '1',
        nonce: fields.nonce ?? (await nonce()),
        issuedAt: new Date().toISOString(),
        ...fields,
      }),
    session: (message: string, signature: string, { projectId = 'demo', origin = SITE } = {}) =>
      post('/siwx/v1/session', { projectId, origin, message, signature }),
  }
}
