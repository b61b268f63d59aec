import type { OpenWindowParams } from '@latch/protocol/hostChannel.ts'
import { callHost } from '#core/remote.ts'
import { assertOpenable, isWebUrl } from '#core/windowUrl.ts'

/**
 * Opens a page in the click that asked for it: WebKit blocks what the host page opens when it hears of the click by
 * the channel, and says nothing. Call it before anything is awaited. An app's own scheme is opened by the page, which
 * stays where it is; so is what nobody clicked for here.
 *
 * @throws RpcError -32602 when the URL's scheme is not on the list.
 */
export async function openWindow(
  url: string,
  target: OpenWindowParams['target'],
): Promise<'opened' | 'blocked'> {
  const opening = assertOpenable(url, target)
  const { href } = opening
  if (isWebUrl(opening) && navigator.userActivation?.isActive) {
    // With `noopener` the browser gives no window back.
    open(href, '_blank', 'noopener,noreferrer')
    return 'opened'
  }
  return callHost((host) => host.openWindow({ url: href, target }))
}
