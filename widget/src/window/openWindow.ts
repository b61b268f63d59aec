import type { OpenWindowParams } from '@latch/protocol/hostChannel.ts'
import { callHost } from '#core/remote.ts'
import { assertOpenable, isWebUrl } from '#core/windowUrl.ts'

/**
 * Opens a page in the click that requested it: WebKit silently blocks windows that the host page opens after a message.
 * Call it before any await. The page itself opens an app's own scheme, because it then stays open, and anything without a
 * click.
 *
 * @throws RpcError -32602 if the URL's scheme is not allowed.
 */
export async function openWindow(
  url: string,
  target: OpenWindowParams['target'],
): Promise<'opened' | 'blocked'> {
  const opening = assertOpenable(url, target)
  const { href } = opening
  if (isWebUrl(opening) && navigator.userActivation?.isActive) {
    // With `noopener` the browser returns no window.
    open(href, '_blank', 'noopener,noreferrer')
    return 'opened'
  }
  return callHost((host) => host.openWindow({ url: href, target }))
}
