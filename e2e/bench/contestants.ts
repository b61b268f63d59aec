/**
 * When a host makes the frame: at the visitor's first sign of intent, or as soon as the page rests; of Latch also with its document
 * loaded while the button is on screen.
 */
export type Preload = 'intent' | 'idle' | 'visible'

export type ContestantName = 'static' | 'view' | 'react' | 'latch'

export type Contestant = {
  name: ContestantName
  /** Title in the figures. */
  title: string
  /** Address of its host page. */
  url(preload: Preload): string
  /** Matches the wallet rows inside the frame. */
  row: string
}
