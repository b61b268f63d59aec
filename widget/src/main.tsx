import './ui/tokens.css'
import './ui/base.css'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { readTexts } from '@latch/protocol/texts.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyAppearance } from './app/applyAppearance.ts'
import { registerAllViews } from './app/featureViews.ts'
import { ignoreSecondPress } from './app/ignoreSecondPress.ts'
import { replayClick } from './app/replayClick.ts'
import { watchHost } from './app/watchHost.ts'
import { type Boot, takeBoot } from './boot/scriptState.ts'
import { registerRemote } from './connectors/connectors.ts'
import { registerAllConnectors } from './connectors/registry.ts'
import { lazyChunk } from './core/lazyChunk.ts'
import { startHost } from './host/start.ts'
import { preferredLocale } from './i18n/preferredLocale.ts'
import { setLocale, setTexts } from './i18n/translate.ts'

/** The frame that it opens takes its place between the views. */
const importEmbedded = lazyChunk(() => import('./features/embedded/index.ts'))

/** Takes over from the prerendered page: same markup, now alive. Nothing of it ends before the document does. */
function start(boot: Boot): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root.')
  applyAppearance(document.documentElement)
  registerAllFamilies()
  registerAllConnectors()
  registerAllViews()
  registerRemote('embedded', async () => (await importEmbedded()).openEmbedded())
  watchHost()
  ignoreSecondPress()
  startHost(boot)
  replayClick(boot.takePendingWalletId())
  const focused = document.activeElement?.closest('[data-wallet-id]')?.getAttribute('data-wallet-id')
  // In one task with taking the pending click: a click in between would hit a row that is being replaced.
  flushSync(() => createRoot(root).render(<App />))
  if (focused) requestAnimationFrame(() => focusWallet(root, focused))
}

/** Focuses a wallet's row: React replaces the painted rows, and the keyboard focus must stay. */
function focusWallet(root: HTMLElement, walletId: string): void {
  root.querySelector<HTMLElement>(`[data-wallet-id="${CSS.escape(walletId)}"]`)?.focus()
}

const boot = takeBoot()
const painted = document.documentElement.lang
const { texts, locale } = (boot.config ?? {}) as { texts?: unknown; locale?: string }
// The painted page speaks the visitor's language, and must not fall back into English while its texts come.
Promise.all([
  setLocale(preferredLocale(painted, locale)),
  setTexts({ operator: readTexts(texts), page: {} }),
]).finally(() => boot.whenReleased(() => start(boot)))
