/**
 * Runs inlined behind the greeting, before the app has loaded: shakes hands with the page, holds its calls, paints the
 * wallets that it names and then starts the app. Carries no schema library and no view.
 */
import { isPreview } from '../../protocol/handshake.ts'
import { type Accepted, acceptHost } from './acceptHost.ts'
import type { Method } from './callBuffer.ts'
import { watchDismissal } from './dismissal.ts'
import { takeGreeting } from './greeting.ts'
import { BOOT_KEY, type Boot, type BootChannel, type BootListener } from './handoff.ts'
import { openChannel } from './openChannel.ts'
import { createAppStart } from './startApp.ts'

const entry = document.currentScript?.dataset.app ?? ''
const greeting = takeGreeting()
const app = createAppStart(() => import(/* @vite-ignore */ entry))
/** A part of the page has nothing to close. */
const tellDismissal = document.documentElement.dataset.display === 'inline' ? null : watchDismissal(document)

/** Patterns of the project; null when there is no such project. */
function allowedOrigins(): readonly string[] | null {
  const { allowedOrigins } = (greeting.config ?? {}) as { allowedOrigins?: unknown }
  return Array.isArray(allowedOrigins) ? allowedOrigins.filter((o) => typeof o === 'string') : null
}

/** A blank start shows nothing to a visitor who is about to be connected again. */
function paint(params: unknown): void {
  if (!greeting.isBlank) greeting.paint(params)
  app.afterFrame()
}

/** The first view does not wait for the app to name the wallets; an answer has to. */
function heed(method: Method, params: unknown): void {
  if (method === 'init' || method === 'hostWallets') paint(params)
  if (method === 'request' || method === 'disconnect') app.soon()
}

/** Until the app serves, the page itself is told that its visitor closes. */
function dismissable(channel: BootChannel): BootChannel {
  const leaveToApp = tellDismissal?.(() => {
    channel.host.then((host) => host.setFrame({ visible: false })).catch(() => {})
  })
  return {
    ...channel,
    serve: (methods) => {
      leaveToApp?.()
      channel.serve(methods)
    },
  }
}

function start(): void {
  const listeners: BootListener[] = []
  let replay: ((listener: BootListener) => void) | null = null
  const happened = (tell: (listener: BootListener) => void) => {
    replay = tell
    for (const listener of listeners) tell(listener)
  }
  const boot: Boot = {
    config: greeting.config,
    takePendingWalletId: greeting.takePendingWalletId,
    whenReleased: greeting.whenReleased,
    listen: (listener) => {
      listeners.push(listener)
      replay?.(listener)
    },
  }
  Object.defineProperty(globalThis, BOOT_KEY, { value: boot, configurable: true })
  const { peer, nonce } = greeting
  if (peer === null || greeting.isBlank) app.now()
  if (peer === null) return
  const accept = acceptHost({
    peer,
    nonce,
    allowedOrigins: allowedOrigins(),
    onBound: (accepted: Accepted) => {
      const preview = ({ data }: MessageEvent) => isPreview(data) && paint(data)
      accepted.port.addEventListener('message', preview, { once: true })
      const channel = dismissable(openChannel(accepted, heed))
      happened((listener) => listener.bound(channel))
    },
    onDenied: (reason) => {
      happened((listener) => listener.denied(reason))
      app.now()
    },
  })
  greeting.listen(accept)
}

start()
