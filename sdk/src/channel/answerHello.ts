import type { FailureReason } from '@latch/protocol/errors.ts'
import { type DeniedReason, type Init, isDenied, isHello } from '@latch/protocol/handshake.ts'
import { NAMESPACE, PROTOCOL } from '@latch/protocol/version.ts'
import { SDK_VERSION } from '../version.ts'

export const DENIED: Record<DeniedReason, FailureReason> = {
  origin: 'denied_origin',
  project: 'unknown_project',
  protocol: 'protocol_mismatch',
}

/**
 * Answers every hello of the widget with a new port: a second hello is a new document.
 *
 * @param data - Message from the widget's origin and window; `listenToWidget` has checked both.
 */
export function answerHello(options: {
  data: unknown
  window: Window
  origin: string
  instance: string
  /** Called with the project's chain families, if the widget's hello states them. */
  onFamilies: (namespaces: readonly unknown[]) => void
  onPort: (port: MessagePort) => void
  onRefusal: (reason: FailureReason) => void
}): void {
  const { data, window, origin, instance, onFamilies, onPort, onRefusal } = options
  if (isDenied(data)) onRefusal(DENIED[data.reason])
  if (!isHello(data)) return
  const protocol = Math.min(PROTOCOL.max, data.protocol.max)
  if (protocol < Math.max(PROTOCOL.min, data.protocol.min)) {
    onRefusal('protocol_mismatch')
    return
  }
  const { port1, port2 } = new MessageChannel()
  const init: Init = {
    ns: NAMESPACE,
    t: 'init',
    nonce: data.nonce,
    protocol,
    sdk: { name: 'latch', version: SDK_VERSION },
    instance,
  }
  window.postMessage(init, origin, [port2])
  onPort(port1)
  if (Array.isArray(data.families)) onFamilies(data.families)
}
