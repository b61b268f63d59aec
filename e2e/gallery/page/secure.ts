/// <reference types="vite/client" />
import { st } from '@latch/secure/src/security/texts.ts'
import type { Translation } from '@latch/secure/src/texts/loadTranslation.ts'
import { readings } from '@latch/secure/src/texts/readings.ts'
import { smart } from '@latch/secure/src/texts/smart.ts'
import { addTexts, setLocale } from '@latch/secure/src/texts/texts.ts'
import { applyTheme } from '@latch/secure/src/ui/appearance.ts'
import '@latch/secure/src/ui/secure.css'
import '@latch/secure/src/security/security.css'
import '@latch/secure/offline/offline.css'
import '@latch/secure/src/ui/windowPage.css'
import { masthead } from '@latch/secure/src/ui/masthead.ts'
import { createStage } from '@latch/secure/src/ui/screen.ts'
import type { SecureState } from '../secureStates.ts'
import { secureSetups } from './secureSetups.ts'

const query = new URLSearchParams(location.search)
// As in the window, which has all of them.
addTexts({ ...readings, ...smart })
/** Screens of the Security page; the others are in the frame or its window. */
const IN_PAGE =
  /^(sign-in|opening|offline|overview|devices|remove|sites|passkeys|strict|admission|limits|address|farcaster|prove|deletion|phrase|file|recovery)/
/** Screens of a separate window. */
const IN_WINDOW = /^(window-(done|gone|number)|let-in|confirm|passkey-(window|done))/

/** All catalogues at once; in the product each page has its own file per language. */
const catalogues = import.meta.glob<Translation>('../../../widget/secure/texts/*.json', {
  import: 'default',
})

async function loadLanguage(lang: string): Promise<Translation> {
  const translation = await catalogues[`../../../widget/secure/texts/${lang}.json`]?.()
  return {
    ...translation,
    texts: { ...translation?.texts, ...translation?.readings, ...translation?.smart },
  }
}

async function dress(): Promise<void> {
  const locale = query.get('locale') ?? 'en'
  await applyTheme({ locale: 'en', theme: query.get('theme') ?? 'auto' })
  const { lang, dir } = await setLocale(locale, loadLanguage)
  Object.assign(document.documentElement, { lang, dir })
}

await dress()
const top = masthead(st('page.name'), 'secure.example')
document.body.append(top)
const stage = createStage({ root: document.body, onHeight: () => {} })

/** Shows one screen after the other, without a new page for each. */
async function show(state: SecureState): Promise<void> {
  const isWindow = IN_WINDOW.test(state)
  const isPage = IN_PAGE.test(state)
  document.documentElement.dataset.page = isPage ? 'security' : 'embed'
  document.body.classList.toggle('window', isWindow)
  top.hidden = !isPage && !isWindow
  secureSetups(stage)[state]()
  // A screen that waits for an answer comes a moment later.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

Object.assign(window, { showState: show })
await show((query.get('state') ?? 'sign-in') as SecureState)
document.documentElement.dataset.ready = ''
