/** Returns the source of an inlined script or style for a Content-Security-Policy. @see CSP 3, hash-source */
export async function hashSource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
