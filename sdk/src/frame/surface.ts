import type { FrameLook } from '@latch/protocol/theme/frameLook.ts'
import type { SdkOptions } from '../types.ts'
import type { KeepAlive } from './keepAlive.ts'

/**
 * `waiting`: the card alone is seen, since a frame that fails shows the browser's own error page; `greeted`: a
 * document of ours is there and covers it; `ready`: the widget draws by itself.
 */
export type Stage = 'waiting' | 'greeted' | 'ready'

/** Where the widget is on screen: a dialog, a place in the page, or a window of its own. */
export type Surface = {
  /** Makes the frame, or makes it anew; the widget's readiness is its hello, never `onLoad`. */
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

/** One inside the page. */
export type PageSurface = Surface & {
  /** For what the SDK has to say itself. */
  readonly card: HTMLElement
  iframe(): HTMLIFrameElement | undefined
  /** @param covers - Whether the card takes the place of a widget that stays as it is, until the next stage. */
  cover(covers: boolean): void
  /** What guards it against what else runs in the page, and comes with the channel's code, has to know. */
  readonly held: Parameters<KeepAlive>
  /** What the widget said last of the theme; undefined before a widget of now has said anything. */
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
