/** `solana:signIn`: apps derive the message from their input again, as `verifySignIn` of @solana/wallet-standard-util does. */

import { toBase64 } from '@latch/protocol/base64.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG, createStorage, ORIGIN } from '@latch/widget/src/host/testHost.ts'
import { openSignIn, startHosting } from '@latch/widget/src/requests/siwx/testSignIn.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const HEAD = `app.example wants you to sign in with your Solana account:\n${ALICE}`
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

let hosting: ReturnType<typeof startHosting>
beforeEach(() => {
  hosting = startHosting()
})
afterEach(() => vi.unstubAllGlobals())

/** A page that is connected on devnet, and answers of a Solana wallet. */
async function openConnected() {
  const storage = createStorage()
  storage.setItem('latch.solana.demo.https://app.example', '{"wallet":"Lumen","connector":"page"}')
  const chainOf = (id: string) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number]
  const signed: string[] = []
  const page = await openSignIn({
    storage,
    wallets: [LUMEN],
    wallet: ({ method, params }) => {
      if (method !== 'solana:signMessage')
        return { accounts: [{ address: ALICE, chains: ['solana:devnet', 'solana:mainnet'] }] }
      const { message } = params as { message: string }
      signed.push(Buffer.from(message, 'base64').toString())
      return { signedMessage: message, signature: toBase64(new Uint8Array(64).fill(1)) }
    },
    config: { chains: [...CONFIG.chains, chainOf(DEVNET), chainOf(MAINNET)] },
  })
  await vi.waitFor(() => expect(page.state().families?.solana?.status).toBe('connected'))
  const signIn = async (input: object) => {
    const answered = page.request('latch_signIn', [{ namespace: 'solana', input }])
    const settled = await Promise.race([answered, page.waitForRequest().then(() => null)])
    if (settled !== null) return settled
    ;(await page.waitForRequest()).approve()
    return answered
  }
  return { signIn, signed }
}

const ISSUED = '2026-11-28T12:00:00.000Z'
const LATER = '2026-11-29T12:00:00.000Z'
const WHOLE = {
  domain: 'app.example',
  address: ALICE,
  statement: 'Welcome.',
  uri: `${ORIGIN}/login`,
  version: '1',
  chainId: 'solana:mainnet',
  nonce: 'pageNonce1',
  issuedAt: ISSUED,
  expirationTime: LATER,
  notBefore: ISSUED,
  requestId: 'id 7',
  resources: ['https://app.example/terms', 'ipfs://bafy'],
}

describe('signs the fields that are given, and no others', () => {
  test.each([
    [{}, HEAD],
    [{ statement: 'Welcome.' }, `${HEAD}\n\nWelcome.`],
    [{ statement: '' }, HEAD],
    [{ nonce: 'pageNonce1' }, `${HEAD}\n\nNonce: pageNonce1`],
    [{ statement: 'Welcome.', nonce: 'pageNonce1' }, `${HEAD}\n\nWelcome.\n\nNonce: pageNonce1`],
    [{ chainId: 'mainnet' }, `${HEAD}\n\nChain ID: mainnet`],
    [{ chainId: MAINNET }, `${HEAD}\n\nChain ID: ${MAINNET}`],
    [{ resources: [] }, `${HEAD}\n\nResources:`],
    [
      WHOLE,
      `${HEAD}\n\nWelcome.\n\nURI: https://app.example/login\nVersion: 1\nChain ID: solana:mainnet\nNonce: pageNonce1\nIssued At: ${ISSUED}\nExpiration Time: ${LATER}\nNot Before: ${ISSUED}\nRequest ID: id 7\nResources:\n- https://app.example/terms\n- ipfs://bafy`,
    ],
  ])('%j', async (input, message) => {
    const { signIn, signed } = await openConnected()
    expect(await signIn(input)).toMatchObject({ ok: true, result: { address: ALICE, message } })
    expect(signed).toEqual([message])
    // The app verifies it: hosting is not called.
    expect(hosting.calls).toEqual([])
  })
})

describe('refuses with -32602, and asks nobody', () => {
  test.each([
    ['another site', { domain: 'evil.example' }],
    ['a URI of another site', { uri: 'https://evil.example/login' }],
    ['a chain that the project does not list', { chainId: 'testnet' }],
    ['a statement of two lines', { statement: 'One\nTwo' }],
    ['a statement that reads like a field', { statement: 'URI: https://evil.example' }],
    ['a line break in a field', { requestId: 'a\nResources:' }],
    ['another version', { version: '2' }],
    ['a short nonce', { nonce: 'short' }],
    ['what is not a time', { issuedAt: 'yesterday' }],
    ['a field that no message has', { audience: 'x' }],
    ['a text of more than a message may have', { resources: Array(10).fill('x'.repeat(250)) }],
  ])('%s', async (_, input) => {
    const { signIn, signed } = await openConnected()
    expect(await signIn(input)).toMatchObject({ error: { code: -32602 } })
    expect(signed).toEqual([])
  })
})

test('an address that is not connected is 4100', async () => {
  const { signIn, signed } = await openConnected()
  const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(await signIn({ address })).toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
  })
  expect(signed).toEqual([])
})
