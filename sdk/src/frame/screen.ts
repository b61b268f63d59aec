import type { FailureReason } from '@latch/protocol/errors.ts'
import type { Display } from '@latch/protocol/hostChannel.ts'
import { type FrameLook, isFrameLook } from '@latch/protocol/theme/frameLook.ts'
import type { Discovery } from '#families/defaultFamilyTypes.ts'
import type { SdkOptions } from '../types.ts'
import { createDialog, DRAWER } from './dialog.ts'
import { prefers } from './dom.ts'
import { createInline } from './inline.ts'
import { listenToWidget } from './listen.ts'
import { createLoader, type Loader } from './loader.ts'
import type { PageSurface, Surface, SurfaceOptions } from './surface.ts'
import { embedUrl } from './url.ts'

/** `failed`: the visitor sees why there is no widget, and chooses what to do next. */
type Phase = 'idle' | 'loading' | 'ready' | 'failed'

/** Where the widget is at the moment, whichever surface that is. */
export type Screen = {
  /** Makes the frame unless it is there or on its way, or its failure stands explained. */
  load(): void
  phase(): Phase
  /** The widget draws by itself from now on. */
  setReady(): void
  /**
   * The widget is not there; the next `load` makes it anew.
   *
   * @param explain - Says why on the card, where there is one: that stands until the next `fail` or `hide`.
   */
  fail(explain?: false | ((card: HTMLElement) => void)): void
  show(): void
  hide(): void
  resize(height: number): void
  setLook(look: FrameLook): void
  /** The surface inside the page, once there is one. */
  inPage(): PageSurface | undefined
  /** Moves the widget to a window of its own, or back with `undefined`. */
  moveTo(window: Surface | undefined): void
  display(): Display
  destroy(): void
}

/** Known to Chromium alone. */
type Prerendered = Document & { prerendering?: boolean }

type ScreenContext = {
  /** The instance is no more. */
  signal: AbortSignal
  origin: string
  options: SdkOptions
  discovery: Discovery
  isRestoring: () => boolean
  isOpen: () => boolean
  /** A window message of the widget, before there is a port. */
  onMessage: (data: unknown, window: Window) => void
  onFailure: (reason: FailureReason) => void
  onDismiss: SurfaceOptions['onDismiss']
}

export function createScreen(context: ScreenContext): Screen {
  const { origin, options, onFailure, signal } = context
  const container = options.display === 'inline' ? options.container : undefined
  let phase: Phase = 'idle'
  let surface: PageSurface | undefined
  let popup: Surface | undefined
  let loader: Loader | undefined

  const current = () => popup ?? surface
  const display = () => (popup ? 'popup' : container ? 'inline' : prefers(DRAWER) ? 'drawer' : 'modal')
  const url = () =>
    embedUrl(origin, display(), options, context.isRestoring(), context.discovery.announcements())
  const build = () => {
    surface = container ? createInline(container, context) : createDialog(context)
    loader = createLoader({ origin, surface, url, onFailure })
    listenToWidget(
      origin,
      () => current()?.window(),
      (data, window) => {
        const { t, look } = (data ?? {}) as { t?: unknown; look?: unknown }
        if (t === 'hello') {
          // Before it is seen: a frame whose scheme differs from its document's is painted opaque.
          if (isFrameLook(look)) surface?.setLook(look)
          loader?.stop()
          // A late hello does not reload the frame.
          if (phase !== 'ready') phase = 'loading'
          current()?.enter('greeted')
        }
        // In a later task: the browser paints first.
        setTimeout(() => signal.aborted || context.onMessage(data, window))
      },
      signal,
    )
  }
  const load = () => {
    if (phase !== 'idle') return
    // A script in the head may run before there is a body to put the dialog in; frames of a page that is rendered ahead
    // of its visit wait for the visitor, whom no deadline knows.
    const missing = !document.body
      ? 'DOMContentLoaded'
      : (document as Prerendered).prerendering && 'prerenderingchange'
    if (missing) return addEventListener(missing, load, { capture: true, signal })
    phase = 'loading'
    if (!surface) build()
    surface?.enter('waiting')
    loader?.start()
    if (context.isOpen()) surface?.show()
  }
  const fail: Screen['fail'] = (explain) => {
    // What is said in the page is not behind a window that says the same, or nothing any more.
    if (explain) popup?.destroy()
    phase = 'idle'
    loader?.stop()
    surface?.enter('waiting')
    if (!explain || !surface) return
    phase = 'failed'
    explain(surface.card)
  }
  return {
    load,
    phase: () => phase,
    setReady: () => {
      phase = 'ready'
      current()?.enter('ready')
    },
    fail,
    show: () => current()?.show(),
    hide: () => {
      popup?.hide()
      surface?.hide()
      if (phase === 'failed') fail()
    },
    resize: (height) => current()?.resize(height),
    setLook: (look) => surface?.setLook(look),
    inPage: () => surface,
    moveTo: (window) => {
      popup = window
      phase = window ? 'loading' : 'idle'
    },
    display,
    destroy: () => {
      loader?.stop()
      popup?.destroy()
      surface?.destroy()
    },
  }
}
