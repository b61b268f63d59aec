import type { OpenWindowParams } from '@latch/protocol/hostChannel.ts'
import { invalidParams } from './rpcError.ts'

/**
 * Schemes of wallets' own links; any other scheme could start a program or run a script. `deepLinks.ts` adds to them.
 */
export const deepLinkSchemes = new Set([
  'wc:',
  'ethereum:',
  'metamask:',
  'rainbow:',
  'trust:',
  'cbwallet:',
  'uniswap:',
])

/**
 * Rejects URLs that a page must never be asked to open: `javascript:`, `data:`, `intent:` and every scheme that is not
 * allowed.
 *
 * @throws RpcError -32602
 */
export function assertOpenable(url: string, target: OpenWindowParams['target']): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null) throw invalidParams('The URL to open is malformed.')
  if (parsed.username || parsed.password) throw invalidParams('The URL to open must not include credentials.')
  const isAllowed = isWebUrl(parsed) || (target === 'deeplink' && deepLinkSchemes.has(parsed.protocol))
  if (!isAllowed) throw invalidParams(`URLs with the scheme '${parsed.protocol}' are not allowed.`)
  return parsed
}

/** https, or http on this machine. */
export function isWebUrl({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
}
