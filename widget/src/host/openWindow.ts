import type { OpenWindowParams } from '../../protocol/hostChannel.ts'
import { callHost } from './remote.ts'
import { assertOpenable } from './windowUrl.ts'

/**
 * Asks the page to open a window, for the page holds the activation that the popup blocker asks for.
 *
 * @throws RpcError -32602 when the URL's scheme is not on the list.
 */
export async function openWindow(
  url: string,
  target: OpenWindowParams['target'],
): Promise<'opened' | 'blocked'> {
  const { href } = assertOpenable(url, target)
  return callHost((host) => host.openWindow({ url: href, target }))
}
