const encode = (text: string) => new TextEncoder().encode(text)

function importKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

/** HMAC-SHA256 of a text, in base64. */
export async function hmacBase64(secret: string, text: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

/** Returns whether a signature in hex is the HMAC-SHA256 of a text, in constant time. */
export async function isHmacHex(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), bytes, encode(text))
}
