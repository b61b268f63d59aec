/**
 * Origin of a typed or pasted text: the address of a page loses its path, and a host gets a scheme. Patterns and anything
 * else stay, for the Worker to judge.
 */
export function originOf(typed: string): string {
  const text = typed.trim()
  if (text.includes('*')) return text
  const isLocal = /^(localhost|127\.0\.0\.1)(:|\/|$)/.test(text)
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `${isLocal ? 'http' : 'https'}://${text}`)
  return url === null || url.origin === 'null' || /\s/.test(text) ? text : url.origin
}
