import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { type DeniedReason, type Init, isDenied, isHello } from '../../../widget/protocol/handshake.ts'
import { NAMESPACE, PROTOCOL } from '../../../widget/protocol/version.ts'
import { SDK_VERSION } from '../version.ts'

const DENIED: Record<DeniedReason, FailureReason> = {
  origin: 'denied_origin',
  project: 'unknown_project',
  protocol: 'protocol_mismatch',
}

/**
 * Answers every hello of the widget with a port of its own: a second hello is a new document.
 * Only the widget's exact origin in the very window we made is heard.
 *
 * @param speaker - The window that holds the widget; null while there is none.
 * @returns the function that stops listening.
 */
export function answerHello(options: {
  origin: string
  instance: string
  speaker: () => Window | null | undefined
  onPort: (port: MessagePort) => void
  onRefusal: (reason: FailureReason) => void
}): () => void {
  const { origin, instance, speaker, onPort, onRefusal } = options
  const hear = (event: MessageEvent) => {
    const window = speaker()
    if (!window || event.source !== window || event.origin !== origin) return
    const { data } = event
    if (isDenied(data)) onRefusal(DENIED[data.reason])
    if (!isHello(data)) return
    const protocol = Math.min(PROTOCOL.max, data.protocol.max)
    if (protocol < Math.max(PROTOCOL.min, data.protocol.min)) return onRefusal('protocol_mismatch')
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
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
