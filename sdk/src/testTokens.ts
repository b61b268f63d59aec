/** Tokens of a sign-in, and the issuer's keys, in the test's hand. */
export const ISSUER = 'https://wallet.example'
export const SITE = 'https://app.example'
export const SUBJECT = 'did:pkh:eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type Key = { kid: string; pair: CryptoKeyPair }
export const createKey = async (kid: string): Promise<Key> => ({
  kid,
  pair: await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']),
})
const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
export const part = (value: unknown) => encode(new TextEncoder().encode(JSON.stringify(value)))

/** A token as the Worker makes it. */
export async function signTestToken(
  { kid, pair }: Key,
  claims: object = {},
  header: object = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const head = part({ alg: 'ES256', kid, typ: 'latch+jwt', ...header })
  const body = part({
    iss: ISSUER,
    aud: 'demo',
    sub: SUBJECT,
    sid: 's1',
    origin: SITE,
    address: SUBJECT.slice(-42),
    chainId: 'eip155:1',
    iat: now,
    exp: now + 300,
    ...claims,
  })
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
  return `${head}.${body}.${encode(new Uint8Array(signature))}`
}

/** Returns the issuer's response with its key set. */
export async function keySetOf(keys: readonly Key[]): Promise<Response> {
  const known = keys.map(async ({ kid, pair }) => ({
    ...(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    kid,
  }))
  return Response.json({ keys: await Promise.all(known) })
}
