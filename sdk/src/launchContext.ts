import type { Emitter } from './emitter.ts'
import type { Faces } from './families/faces.ts'
import type { Discovery } from './families/topTypes.ts'
import type { Screen } from './frame/screen.ts'
import type { Note } from './note.ts'
import type { Store } from './store.ts'
import type { SdkOptions } from './types.ts'

/** What one SDK instance is made of, for the code that starts the widget and speaks to it. */
export type LaunchContext = {
  /** Origin of the widget. */
  origin: string
  /** Names this SDK instance to the widget. */
  instance: string
  options: SdkOptions
  store: Store
  emitter: Emitter
  discovery: Discovery
  /**
   * That the page was connected, and with which wallet: it lets a session come back without waiting for a click, also
   * where the frame's storage is refused.
   */
  hint: Note
  /** That a disconnect has not reached the widget yet. */
  owed: Note
  /** The providers beside the EIP-1193 one. */
  faces: Faces
  /** The instance is no more: ends its listeners. */
  signal: AbortSignal
}

/** The same for the code that speaks to it, which comes later. */
export type ChannelContext = LaunchContext & {
  screen: Screen
  show: () => void
  hide: () => void
  /** Not empty where that code did not come at the first try: what was asked then has been given up. */
  again: string
}
