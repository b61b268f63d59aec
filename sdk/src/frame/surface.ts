import type { FrameLook } from '@latch/protocol/theme/frameLook.ts'
import type { SdkOptions } from '../types.ts'
import type { KeepAlive } from './keepAlive.ts'

/**
 * `waiting`: only the card is visible, because a failing frame shows the browser's own error page; `greeted`: our document
 * covers it; `ready`: the widget draws itself.
 */
export type Stage = 'waiting' | 'greeted' | 'ready'

/** Surface that shows the widget: a dialog, an element of the page, or a separate window. */
export type Surface = {
  /** Creates or reloads the frame; the widget is ready at its hello, never at `onLoad`. */
  load(url: string, onLoad: () => void): void
  window(): Window | null | undefined
  show(): void
  hide(): void
  /** @param height - CSS pixels. */
  resize(height: number): void
  enter(stage: Stage): void
  /** Follows the theme that the page has changed. */
  draw(): void
  destroy(): void
}

/** A surface inside the page. */
export type PageSurface = Surface & {
  /** Element for the SDK's own messages. */
  readonly card: HTMLElement
  iframe(): HTMLIFrameElement | undefined
  /** @param covers - True if the card covers an unchanged widget, until the next stage. */
  cover(covers: boolean): void
  /** Arguments for the code that protects it from the rest of the page, which loads with the channel's code. */
  readonly held: Parameters<KeepAlive>
  /** Returns the widget's last look; undefined before a current widget has sent one. */
  look(): FrameLook | undefined
  setLook(look: FrameLook): void
}

export type SurfaceOptions = {
  /** Ends its listeners. */
  signal: AbortSignal
  /** Looked at whenever it is drawn: the page may change its theme. */
  options: SdkOptions
  onDismiss: (reason: 'backdrop' | 'escape') => void
}
