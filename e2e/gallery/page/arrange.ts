import { registerAllFamilies } from '@latch/families/widget.ts'
import type { Display } from '@latch/protocol/hostChannel.ts'
import type { Theme } from '@latch/protocol/theme/grammar.ts'
import { registerAllViews } from '@latch/widget/src/app/featureViews.ts'
import { walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { sessionsStore } from '@latch/widget/src/sessions/sessionsStore.ts'
import { CONFIG, WALLETS } from './fixtures.ts'

/** Sets the common state: an introduced page, four wallets, not connected. */
export function arrange(display: Display, mode: 'light' | 'dark', look: Theme): void {
  configStore.setState({ config: CONFIG })
  hostStore.setState({
    origin: 'https://harbour.example',
    title: 'Harbour Market',
    viewport: {
      width: parent.innerWidth,
      height: parent.innerHeight,
      display,
      colorScheme: mode,
      reducedMotion: false,
    },
    theme: { mode, ...look },
    open: true,
    channel: 'ready',
  })
  registerAllFamilies()
  registerAllViews()
  sessionsStore.setState({ byFamily: {} })
  walletsStore.setState({ wallets: WALLETS, recent: [] })
}
