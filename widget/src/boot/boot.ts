/**
 * Runs inlined behind the first script, before the app has loaded: accepts the page's handshake, holds its calls, paints
 * the wallets that it names and then starts the app. Carries no schema library and no view.
 */
import { isPreview } from '@latch/protocol/handshake.ts'
import { type Accepted, acceptHost } from './acceptHost.ts'
import { afterParse } from './afterParse.ts'
import type { Method } from './callBuffer.ts'
import { watchDismissal } from './earlyInput.ts'
import { isHeld, isWakeOf, wakeDocument } from './heldDocument.ts'
import { openChannel } from './openChannel.ts'
import { type Boot, type BootChannel, type BootListener, putState, takeFirstScript } from './scriptState.ts'
import { createAppStart } from './startApp.ts'

const entry = document.currentScript?.dataset.app ?? ''
const firstScript = takeFirstScript()
const app = createAppStart(() => afterParse(document, () => import(/* @vite-ignore */ entry)))
/** An inline widget cannot be closed. */
const onDismissal = document.documentElement.dataset.display === 'inline' ? null : watchDismissal(document)

/** Returns the project's patterns; null if there is no such project. */
function allowedOrigins(): readonly string[] | null {
  const { allowedOrigins } = (firstScript.config ?? {}) as { allowedOrigins?: unknown }
  return Array.isArray(allowedOrigins) ? allowedOrigins.filter((o) => typeof o === 'string') : null
}

/** Paints the wallets, unless the document starts blank because a session is about to be restored. */
function paint(params: unknown): void {
  if (!firstScript.isBlank) firstScript.paint(params)
  app.afterFrame()
}

/** The first view does not wait for the app to name the wallets; an answer has to. */
function onCall(method: Method, params: unknown): void {
  if (method === 'init' || method === 'hostWallets') paint(params)
  if (method === 'request' || method === 'disconnect') app.soon()
}

/** The visitor means to connect. */
function wake(): void {
  wakeDocument(document)
  app.withoutPage()
}

/** Until the app serves, has the page hide the frame when its visitor closes it. */
function closable(channel: BootChannel): BootChannel {
  const stopWatching = onDismissal?.(() => {
    channel.host.then((host) => host.setFrame({ visible: false })).catch(() => {})
  })
  return {
    ...channel,
    serve: (methods) => {
      stopWatching?.()
      channel.serve(methods)
    },
  }
}

function start(): void {
  const listeners: BootListener[] = []
  let replay: ((listener: BootListener) => void) | null = null
  const announce = (call: (listener: BootListener) => void) => {
    replay = call
    for (const listener of listeners) call(listener)
  }
  const boot: Boot = {
    config: firstScript.config,
    takePendingWalletId: firstScript.takePendingWalletId,
    whenReleased: firstScript.whenReleased,
    listen: (listener) => {
      listeners.push(listener)
      replay?.(listener)
    },
  }
  putState(boot)
  const { peer, nonce } = firstScript
  if (peer === null) wakeDocument(document)
  if (!isHeld(document)) app.withoutPage()
  if (peer === null || firstScript.isBlank) app.now()
  if (peer === null) return
  const accept = acceptHost({
    peer,
    nonce,
    allowedOrigins: allowedOrigins(),
    onBound: (accepted: Accepted) => {
      wakeDocument(document)
      const preview = ({ data }: MessageEvent) => isPreview(data) && paint(data)
      accepted.port.addEventListener('message', preview, { once: true })
      const channel = closable(openChannel(accepted, onCall))
      announce((listener) => listener.bound(channel))
    },
    onDenied: (reason) => {
      wakeDocument(document)
      announce((listener) => listener.denied(reason))
      app.now()
    },
  })
  firstScript.listen((event) => {
    if (isWakeOf(firstScript, event)) wake()
    accept(event)
  })
}

start()
