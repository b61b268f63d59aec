import type { FailureReason } from '@latch/protocol/errors.ts'
import type { Display } from '@latch/protocol/hostChannel.ts'
import { type FrameLook, isFrameLook } from '@latch/protocol/theme/frameLook.ts'
import { NAMESPACE } from '@latch/protocol/version.ts'
import type { Discovery } from '#families/defaultFamilyTypes.ts'
import type { SdkOptions } from '../types.ts'
import { createDialog, DRAWER } from './dialog.ts'
import { prefers } from './dom.ts'
import { createInline } from './inline.ts'
import { listenToWidget } from './listen.ts'
import { createLoader, type Loader } from './loader.ts'
import type { PageSurface, Surface, SurfaceOptions } from './surface.ts'
import { embedUrl, type Start } from './url.ts'

/**
 * `held`: the document is loaded or loading, and waits until the user is about to connect; `failed`: the user sees why
 * there is no widget, and chooses what to do next.
 */
type Phase = 'idle' | 'held' | 'loading' | 'ready' | 'failed'

/** The current surface of the widget. */
export type Screen = {
  /** Creates the frame unless it exists, is loading, or its failure is being shown. */
  load(): void
  /** Only loads the document of the widget, unless there is a frame; `load` then continues with it. */
  loadDocument(): void
  phase(): Phase
  /** The widget draws by itself from now on. */
  setReady(): void
  /**
   * Called when the widget failed; the next `load` creates it again.
   *
   * @param explain - Draws the reason on the card, if there is one; it stays until the next `fail` or `hide`.
   */
  fail(explain?: false | ((card: HTMLElement) => void)): void
  show(): void
  hide(): void
  resize(height: number): void
  setLook(look: FrameLook): void
  /** The surface inside the page, once there is one. */
  inPage(): PageSurface | undefined
  /** Moves the widget to a separate window, or back with `undefined`. */
  moveTo(window: Surface | undefined): void
  display(): Display
  destroy(): void
}

/** Only supported by Chromium. */
type Prerendered = Document & { prerendering?: boolean }

type ScreenContext = {
  /** Aborts when the instance is destroyed. */
  signal: AbortSignal
  origin: string
  options: SdkOptions
  discovery: Discovery
  isRestoring: () => boolean
  isOpen: () => boolean
  /** The widget's document is there, or does not come. */
  onArrival: () => void
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
  /** Address of the document that is held. */
  let heldUrl = ''
  /** Continues with that document, once it has said hello. */
  let resume: (() => void) | undefined

  const current = () => popup ?? surface
  const display = () => (popup ? 'popup' : container ? 'inline' : prefers(DRAWER) ? 'drawer' : 'modal')
  const urlOf = (start: Start) =>
    embedUrl(origin, display(), options, start, context.discovery.announcements())
  const url = () => (phase === 'held' ? heldUrl : urlOf(context.isRestoring() ? 'blank' : 'connect'))
  const build = () => {
    surface = container ? createInline(container, context) : createDialog(context)
    // A load that was not requested yet fails silently, and is repeated on request.
    const onLoadFailure = (reason: FailureReason) => {
      context.onArrival()
      if (phase === 'held') fail()
      else onFailure(reason)
    }
    loader = createLoader({ origin, surface, url, onFailure: onLoadFailure })
    listenToWidget(
      origin,
      () => current()?.window(),
      (data, window) => {
        const { t, look, held, nonce } = (data ?? {}) as Record<string, unknown>
        const deliver = () => {
          if (held) window.postMessage({ ns: NAMESPACE, t: 'wake', nonce }, origin)
          // In a later task: the browser paints first.
          setTimeout(() => signal.aborted || context.onMessage(data, window))
        }
        if (t === 'hello') {
          // Before it is seen: a frame whose scheme differs from its document's is painted opaque.
          if (isFrameLook(look)) surface?.setLook(look)
          loader?.stop()
          context.onArrival()
          current()?.enter('greeted')
          // An older widget does not wait, and is not kept waiting.
          if (phase === 'held' && held) {
            resume = deliver
            return
          }
          // A late hello does not reload the frame.
          if (phase !== 'ready') phase = 'loading'
        }
        deliver()
      },
      signal,
    )
  }
  const begin = (next: 'held' | 'loading') => {
    phase = next
    if (!surface) build()
    surface?.enter('waiting')
    loader?.start()
  }
  const loadDocument = () => {
    if (phase !== 'idle' || !canBegin(loadDocument, signal)) return
    heldUrl = urlOf('held')
    begin('held')
  }
  const load = () => {
    if (phase === 'held') release()
    if (phase !== 'idle' || !canBegin(load, signal)) return
    begin('loading')
    if (context.isOpen()) surface?.show()
  }
  /** Continues with the held document, unless the page would now load a different one. */
  const release = () => {
    phase = 'loading'
    if (surface && !restore(surface) && heldUrl.split('#')[0] === urlOf('held').split('#')[0]) resume?.()
    else phase = 'idle'
    resume = undefined
  }
  const fail: Screen['fail'] = (explain) => {
    // A message in the page is not hidden behind a window with the same message, or none.
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
    loadDocument,
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

/**
 * A script in the head may run before there is a body to put the dialog in; frames of a page that is rendered ahead of its
 * visit wait for the visitor, whom no deadline knows.
 *
 * @param again - Called once there may be a frame.
 * @returns whether there may be one now.
 */
function canBegin(again: () => void, signal: AbortSignal): boolean {
  const missing = !document.body
    ? 'DOMContentLoaded'
    : (document as Prerendered).prerendering && 'prerenderingchange'
  if (missing) addEventListener(missing, again, { capture: true, signal })
  return !missing
}

/**
 * Restores a surface that a framework has removed, like hydration does with elements that it did not render.
 *
 * @returns whether it was removed: its frame has lost its document.
 */
function restore({ held: [element, home] }: PageSurface): boolean {
  if (element.isConnected) return false
  const parent = home.isConnected ? home : document.documentElement
  parent.append(element)
  return true
}
