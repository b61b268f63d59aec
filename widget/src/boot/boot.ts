/**
 * Runs inlined in the prerendered HTML, after the config element and before the app has loaded: shakes hands with the
 * page, holds its calls, paints the wallets that it named and then starts the app. Carries no schema library and no view.
 */
import { CONFIG_ELEMENT_ID } from '../../protocol/configElement.ts'
import { isPreview } from '../../protocol/handshake.ts'
import { type Accepted, acceptHost, type Peer, sayHello } from './acceptHost.ts'
import type { Method } from './callBuffer.ts'
import { watchDismissal } from './dismissal.ts'
import { BOOT_KEY, type Boot, type BootChannel, type BootListener } from './handoff.ts'
import { openChannel } from './openChannel.ts'
import { paintWallets, readFragment, readRows } from './paint.ts'
import { watchPress } from './press.ts'
import { createAppStart } from './startApp.ts'

const query = new URLSearchParams(location.search)
const isBlank = query.get('start') === 'blank'
const entry = document.currentScript?.dataset.app ?? ''
const whenReleased = watchPress(document)
const app = createAppStart(() => import(/* @vite-ignore */ entry))

/** The embedding page, or the opener of the popup; null when the document stands alone. */
function findPeer(): Peer | null {
  if (window.parent !== window) return window.parent
  return location.pathname.startsWith('/popup/') ? window.opener : null
}

function readConfig(): { config: unknown; build: string; allowedOrigins: readonly string[] | null } {
  try {
    const config = JSON.parse(document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? 'null')
    const { build, allowedOrigins } = config ?? {}
    return {
      config,
      build: typeof build === 'string' && build !== '' ? build : 'unknown',
      allowedOrigins: Array.isArray(allowedOrigins)
        ? allowedOrigins.filter((o) => typeof o === 'string')
        : null,
    }
  } catch {
    return { config: null, build: 'unknown', allowedOrigins: null }
  }
}

function applyTheme(): void {
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}

/** A blank start shows nothing to a visitor who is about to be connected again. */
function paint(params: unknown): void {
  if (!isBlank) paintRows(params)
  app.afterFrame()
}

function paintRows(params: unknown): void {
  const rows = readRows(params)
  whenReleased(() => paintWallets(document, rows))
}

function rememberClicks(): () => string | null {
  let pending: string | null = null
  document.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-boot="wallets"] [data-wallet-id]') : null
    row?.setAttribute('aria-busy', 'true')
    pending = row?.getAttribute('data-wallet-id') ?? pending
  })
  return () => {
    const taken = pending
    pending = null
    return taken
  }
}

/** The first view does not wait for the app to name the wallets; an answer has to. */
function heed(method: Method, params: unknown): void {
  if (method === 'init' || method === 'hostWallets') paint(params)
  if (method === 'request' || method === 'disconnect') app.soon()
}

/** Until the app serves, the page itself is told that its visitor closes. A part of the page has nothing to close. */
function dismissable(channel: BootChannel): BootChannel {
  if (query.get('display') === 'inline') return channel
  const leaveToApp = watchDismissal(() => {
    channel.host.then((host) => host.setFrame({ visible: false })).catch(() => {})
  })
  return {
    ...channel,
    serve: (methods) => {
      leaveToApp()
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
  const { config, build, allowedOrigins } = readConfig()
  const boot: Boot = {
    config,
    takePendingWalletId: rememberClicks(),
    whenReleased,
    listen: (listener) => {
      listeners.push(listener)
      replay?.(listener)
    },
  }
  Object.defineProperty(globalThis, BOOT_KEY, { value: boot, configurable: true })
  applyTheme()
  const peer = findPeer()
  if (peer === null || isBlank) app.now()
  if (peer === null) return
  const options = {
    peer,
    nonce: crypto.randomUUID(),
    build,
    allowedOrigins,
    onBound: (accepted: Accepted) => {
      const preview = ({ data }: MessageEvent) => isPreview(data) && paint(data)
      accepted.port.addEventListener('message', preview, { once: true })
      const channel = dismissable(openChannel(accepted, heed))
      happened((listener) => listener.bound(channel))
    },
    onDenied: (reason: Parameters<BootListener['denied']>[0]) => {
      happened((listener) => listener.denied(reason))
      app.now()
    },
  }
  window.addEventListener('message', acceptHost(options))
  sayHello(options)
  // The app waits for the channel all the same: it would put a skeleton in the place of these rows.
  if (peer === window.parent && !isBlank) paintRows(readFragment(location.hash))
}

start()
