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
  /** Names this SDK instance to the widget. */
  instance: string
  options: SdkOptions
  store: Store
  emitter: Emitter
  discovery: Discovery
  /**
   * The last wallet hint: the page was connected with this wallet. The session is restored by it without a click, also if
   * the frame's storage is refused.
   */
  hint: PageStorage
  /** A disconnect that has not reached the widget yet. */
  pendingDisconnect: PageStorage
  /** The providers beside the EIP-1193 one. */
  pageProviders: PageProviders
  /** Aborts when the instance is destroyed, and ends its listeners. */
  signal: AbortSignal
}

/** The same for the code that talks to the widget, which loads later. */
export type ChannelContext = LaunchContext & {
  screen: Screen
  show: () => void
  hide: () => void
  /** True if that code failed to load before: the requests of that time were rejected. */
  hasFailed: boolean
}
