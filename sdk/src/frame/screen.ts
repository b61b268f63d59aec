import type { FailureReason } from '../../../widget/protocol/errors.ts'
import type { Display } from '../../../widget/protocol/hostChannel.ts'
import { answerHello } from '../channel/handshake.ts'
import type { SdkOptions } from '../types.ts'
import { createDialog, DRAWER } from './dialog.ts'
import { prefers } from './dom.ts'
import { createInline } from './inline.ts'
import { createLoader, type Loader } from './loader.ts'
import type { Surface, SurfaceOptions } from './surface.ts'
import { widgetUrl } from './url.ts'

/** Where the widget is at the moment, whichever surface that is. */
export type Screen = {
  load(): void
  /** Gives up waiting for the frame. */
  stop(): void
  show(): void
  hide(): void
  resize(height: number): void
  settle(settled: boolean): void
  /** The surface inside the page, once there is one. */
  inPage(): Surface | undefined
  /** Moves the widget to a window of its own, or back with `undefined`. */
  moveTo(window: Surface | undefined): void
  display(): Display
  url(display: Display): string
  destroy(): void
}

export function createScreen(context: {
  origin: string
  instance: string
  options: SdkOptions
  isRestoring: () => boolean
  onPort: (port: MessagePort) => void
  onFailure: (reason: FailureReason) => void
  onDismiss: SurfaceOptions['onDismiss']
}): Screen {
  const { origin, options, onPort, onFailure } = context
  const container = options.display === 'inline' ? options.container : undefined
  let surface: Surface | undefined
  let popup: Surface | undefined
  let loader: Loader | undefined
  let stopListening: (() => void) | undefined

  const current = () => popup ?? surface
  const display = () => (popup ? 'popup' : container ? 'inline' : prefers(DRAWER) ? 'drawer' : 'modal')
  const url = (display: Display) => widgetUrl(origin, display, options, context.isRestoring())
  const listen = () =>
    answerHello({
      ...context,
      speaker: () => current()?.window(),
      onPort: (port) => {
        loader?.stop()
        onPort(port)
      },
      onRefusal: onFailure,
    })
  const build = () => {
    const settings = { origin, theme: options.theme ?? {}, onDismiss: context.onDismiss }
    surface = container ? createInline(container, settings) : createDialog(settings)
    loader = createLoader({ origin, surface, url: () => url(display()), onFailure })
    stopListening = listen()
  }
  return {
    load: () => {
      if (!surface) build()
      surface?.settle(false)
      loader?.start()
    },
    stop: () => loader?.stop(),
    show: () => current()?.show(),
    hide: () => {
      popup?.hide()
      surface?.hide()
    },
    resize: (height) => current()?.resize(height),
    settle: (settled) => current()?.settle(settled),
    inPage: () => surface,
    moveTo: (window) => {
      popup = window
    },
    display,
    url,
    destroy: () => {
      stopListening?.()
      loader?.stop()
      popup?.destroy()
      surface?.destroy()
    },
  }
}
