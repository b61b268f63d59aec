/// <reference types="vite/client" />
import '../../../widget/src/ui/tokens.css'
import '../../../widget/src/ui/base.css'
import { createRoot } from 'react-dom/client'
import type { HostMethods } from '../../../widget/protocol/hostChannel.ts'
import { App } from '../../../widget/src/app/App.tsx'
import { applyAppearance } from '../../../widget/src/app/applyAppearance.ts'
import { currentView, router } from '../../../widget/src/app/router.ts'
import { loadView } from '../../../widget/src/app/views.ts'
import { hostStore } from '../../../widget/src/host/hostStore.ts'
import { bindHost } from '../../../widget/src/host/remote.ts'
import { setLocale } from '../../../widget/src/i18n/translate.ts'
import { type Scene, STATES, type StateId } from '../states.ts'
import { arrange } from './arrange.ts'
import { setups } from './setups.ts'

/** The real app with its stores set to one state, and a page on the other end that only resizes the frame. */
async function show(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const state = (query.get('state') ?? 'connect') as StateId
  const display = (query.get('display') ?? 'modal') as Scene['display']
  answerRpc(STATES.some((known) => known.id === state && 'rpc' in known))
  bindHost(Promise.resolve({ setFrame: resize } as unknown as HostMethods))
  arrange(display, query.get('theme') === 'dark' ? 'dark' : 'light', query.get('accent'))
  hostStore.setState({ locale: query.get('locale') ?? 'en' })
  setups[state]()
  applyAppearance(document.documentElement)
  await setLocale(hostStore.getState().locale)
  const { name } = currentView(router.getState())
  if (name !== 'Connect' && name !== 'ConnectingExternal') await loadView(name)
  createRoot(document.getElementById('root') as HTMLElement).render(<App />)
  await document.fonts.ready
  await settled()
  parent.postMessage({ ready: true }, '*')
}

/** After the next frames, and once an approval has unlocked. */
async function settled(): Promise<void> {
  const deadline = performance.now() + 2_000
  do await new Promise((done) => setTimeout(done, 60))
  while (document.querySelector('[data-guard]:not([data-guard="armed"])') && performance.now() < deadline)
}

async function resize({ height }: { height?: number }) {
  if (height !== undefined) parent.postMessage({ height }, '*')
  return { ok: true, result: null } as const
}

function answerRpc(fails: boolean): void {
  globalThis.fetch = () => (fails ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {}))
}

await show()
