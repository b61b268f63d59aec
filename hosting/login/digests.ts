import { toBase64Url } from '@latch/protocol/base64Url.ts'

const utf8 = new TextEncoder()

/** HMAC-SHA256 of a text, whose first word names its purpose. */
export async function mac(pepper: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)))
}

export async function macText(pepper: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  return toBase64Url(await mac(pepper, text))
}

/** SHA-256, base64url. */
export async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))))
}

/** @param bytes - 16 for an id, 32 for a secret. */
export function randomText(bytes: 16 | 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Returns so many random decimal digits, each equally likely. */
export function randomDigits(count: number): string {
  const numbers = 10 ** count
  const limit = Math.floor(2 ** 32 / numbers) * numbers
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1))
    // The remainder of 2^32 would make the small numbers likelier.
    if (drawn < limit) return String(drawn % numbers).padStart(count, '0')
  }
}
