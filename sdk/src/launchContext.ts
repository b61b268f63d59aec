import type { PageProviders } from '@latch/families/page.ts'
import type { Emitter } from './emitter.ts'
import type { Discovery } from './families/defaultFamilyTypes.ts'
import type { Screen } from './frame/screen.ts'
import type { PageStorage } from './pageStorage.ts'
import type { Store } from './store.ts'
import type { SdkOptions } from './types.ts'

/** Parts of one SDK instance, for the code that starts the widget and talks to it. */
export type LaunchContext = {
  /** Origin of the widget. */
  origin: string
  /** Identifies this SDK instance to the widget. */
  instance: string
  options: SdkOptions
  store: Store
  emitter: Emitter
  discovery: Discovery
  /**
   * Hint of the wallet that the page was last connected with: restores the session without a click, even if the browser
   * refuses the frame's storage.
   */
  hint: PageStorage
  /** A disconnect that has not reached the widget yet. */
  pendingDisconnect: PageStorage
  /** The providers besides the EIP-1193 one. */
  pageProviders: PageProviders
  /** Aborts when the instance is destroyed, and ends its listeners. */
  signal: AbortSignal
}

/** Parts of one SDK instance for the channel's code, which talks to the widget and loads later. */
export type ChannelContext = LaunchContext & {
  screen: Screen
  show: () => void
  hide: () => void
  /** True if the code failed to load before: the requests at that time were rejected. */
  hasFailed: boolean
}
