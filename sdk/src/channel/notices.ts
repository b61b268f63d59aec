import type { Preview } from '@latch/protocol/handshake.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { NAMESPACE } from '@latch/protocol/version.ts'
import { measureViewport, watchViewport } from '../hostPage.ts'
import type { ChannelContext } from '../launchContext.ts'
import { describeConfiguration, describeInit } from './describeInit.ts'
import type { Families } from './families.ts'
import type { Link } from './widgetLink.ts'

/** Facts that the page sends to the widget about itself: all of them to each new document, then only changes. */
export type Notices = {
  /** @throws errors of the page's own options and objects. */
  introduce(port: MessagePort): void
  /** Sends the changes since `init`; called when the widget is ready. */
  catchUp(): void
  wallets(): void
  /** The page changed its options. */
  configure(): void
  stop(): void
}

export function createNotices(
  context: ChannelContext,
  link: () => Link,
  families: () => Pick<Families, 'early' | 'wallets'>,
): Notices {
  const { options, screen } = context
  /** True until the first document of the widget is ready. */
  let isFirst = true
  /** True if the widget has the page's current options, or gets them with the pending `init`. */
  let isConfigured = true
  const wallets = () =>
    link().notify('hostWallets', { wallets: families().wallets().slice(0, LIMITS.wallets) })
  const configure = () => {
    screen.inPage()?.draw()
    isConfigured = link().ready()
    link().notify('configure', describeConfiguration(options, screen.inPage()?.look() ? undefined : 'auto'))
  }
  return {
    introduce: (port) => {
      const wallets = families().early()
      const preview: Preview = { ns: NAMESPACE, t: 'preview', wallets }
      port.postMessage(preview)
      isConfigured = true
      link().accept(port, describeInit({ ...context, isFirst, wallets }))
    },
    catchUp: () => {
      isFirst = false
      // Wallets may have announced themselves while the first list was on its way.
      wallets()
      if (!isConfigured) configure()
    },
    wallets,
    configure,
    stop: watchViewport(() => link().notify('setViewport', measureViewport(screen.display()))),
  }
}
