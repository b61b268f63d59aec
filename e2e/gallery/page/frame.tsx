/// <reference types="vite/client" />
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import '@latch/widget/src/ui/tokens.css'
import '@latch/widget/src/ui/base.css'
import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { App } from '@latch/widget/src/app/App.tsx'
import { applyAppearance } from '@latch/widget/src/app/applyAppearance.ts'
import { currentView, router } from '@latch/widget/src/app/router.ts'
import { loadView } from '@latch/widget/src/app/views.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { bindHost } from '@latch/widget/src/core/remote.ts'
import { setLocale } from '@latch/widget/src/i18n/translate.ts'
import { createRoot } from 'react-dom/client'
import { type GalleryState, type Scene, STATES, type StateId } from '../states.ts'
import { arrange } from './arrange.ts'
import { answerDirectory } from './directory.ts'
import { setups } from './setups.ts'

const { fetch: fetchFile, PublicKeyCredential } = window
const running = new AbortController()
const app = createRoot(document.getElementById('root') as HTMLElement)

/** Shows the real app with its stores set to one state, connected to a page that only resizes the frame. */
async function show(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const state = (query.get('state') ?? 'connect') as StateId
  const display = (query.get('display') ?? 'modal') as Scene['display']
  const known: GalleryState | undefined = STATES.find(({ id }) => id === state)
  answerRequests(known)
  bindHost(Promise.resolve({ setFrame: resize } as unknown as HostMethods))
  arrange(display, query.get('theme') === 'dark' ? 'dark' : 'light', JSON.parse(query.get('look') ?? '{}'))
  hostStore.setState({ locale: query.get('locale') ?? 'en' })
  setups[state]()
  applyAppearance(document.documentElement)
  await setLocale(hostStore.getState().locale)
  const { name } = currentView(router.getState())
  if (name !== 'Connect' && name !== 'ConnectingExternal') await loadView(name)
  app.render(<App />)
  await document.fonts.ready
  await settled(known)
  addEventListener('message', (message) => obey(message, known), { signal: running.signal })
  parent.postMessage({ ready: true }, '*')
}

function obey({ source, data }: MessageEvent, known: GalleryState | undefined): void {
  if (source !== parent) return
  if (typeof data?.display === 'string') void turnTo(data.display, known)
  if (typeof data?.scene === 'string') {
    leave()
    history.replaceState(null, '', `?${data.scene}`)
    openScene()
  }
}

/** Removes what a scene leaves in the document; its stores end with the bundle's run (see `../site.ts`). */
function leave(): void {
  running.abort()
  app.unmount()
  // Handles are numbers that count up.
  for (let handle = Number(setTimeout(() => {})); handle > 0; handle--) clearTimeout(handle)
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(window, { fetch: fetchFile, PublicKeyCredential })
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  root.lang = 'en'
  const place = document.createElement('div')
  place.id = 'root'
  document.body.replaceChildren(place)
}

/** Acts like the page's message about its viewport. */
async function turnTo(display: Scene['display'], known: GalleryState | undefined): Promise<void> {
  const { viewport } = hostStore.getState()
  const { innerWidth: width, innerHeight: height } = parent
  hostStore.setState({ viewport: { ...viewport, width, height, display } })
  await settled(known)
  parent.postMessage({ ready: true }, '*')
}

/** Resolves after the next frames, once an approval has unlocked and the directory has answered. */
async function settled(known: GalleryState | undefined): Promise<void> {
  const isAwaited = () =>
    document.querySelector('[data-guard]:not([data-guard="armed"])') ||
    (known?.directory === undefined &&
      document.querySelector('[data-boot="skeleton"], ul[aria-busy="true"]')) ||
    [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')
  const deadline = performance.now() + 2_000
  do await new Promise((done) => setTimeout(done, 60))
  while (isAwaited() && performance.now() < deadline)
  if (known?.isUnfolded)
    for (const fold of document.querySelectorAll('details')) {
      fold.open = true
      fold.scrollIntoView()
    }
  // What a button turns into as it unlocks is what is looked at.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

async function resize({ height }: { height?: number }) {
  if (height !== undefined) parent.postMessage({ height }, '*')
  return { ok: true, result: null } as const
}

/** Lets chains and directory answer, fail or hang as the state says; chains hang by default. */
function answerRequests(known: GalleryState | undefined): void {
  const failure = () => Promise.reject(new TypeError('Failed to fetch'))
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input), location.href)
    if (url.pathname.startsWith(`/${CLEAR_SIGNING_FOLDER}/`)) return fetchFile(url, init)
    const behaviour =
      url.pathname === '/getWallets' ? (known?.directory ?? 'answers') : (known?.rpc ?? 'silent')
    if (behaviour === 'answers') return answerDirectory(url, fetchFile)
    return behaviour === 'fails' ? failure() : new Promise(() => {})
  }
}

await show()
