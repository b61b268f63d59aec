import { THEME_STYLE_ID } from '@latch/protocol/configElement.ts'
import { readTexts } from '@latch/protocol/texts.ts'
import type { Tokens } from '@latch/protocol/theme/colorTokens.ts'
import { type FrameLook, frameLook } from '@latch/protocol/theme/frameLook.ts'
import { readTheme, type Theme } from '@latch/protocol/theme/grammar.ts'
import { mergeThemes, themeTokens } from '@latch/protocol/theme/tokens.ts'
import { configStore } from '#core/configStore.ts'
import { type HostState, hostStore } from '#core/hostStore.ts'
import { hostCan } from '#core/remote.ts'
import { defaultLanguage, preferredLocale } from '#i18n/preferredLocale.ts'
import { localeStore, setLocale, setTexts } from '#i18n/translate.ts'
import { setFrameLook } from '#window/modal.ts'

/**
 * Applies theme and language to the document's root. Until the page has introduced itself, the root stays as served:
 * the operator's theme with the settings of the page in the frame's URL.
 *
 * @returns a function that stops it.
 */
export function applyAppearance(root: HTMLElement): () => void {
  const localeOf = createLocaleChoice(root.lang || 'en')
  let shown: Theme | undefined
  let { texts } = hostStore.getState()
  let look = configStore.getState().config?.look as FrameLook | undefined
  const apply = (state: HostState) => {
    root.dataset.open = String(state.open)
    if (state.channel === 'ready') {
      root.dataset.display = state.viewport.display
      if (shown !== state.theme) {
        shown = state.theme
        look = applyTheme(root, currentTheme(), look)
      }
    }
    void setLocale(localeOf(state))
    if (texts !== state.texts) {
      texts = state.texts
      void setTexts({ operator: readTexts(configStore.getState().config?.texts), page: texts })
    }
  }
  const stops = [
    hostStore.subscribe(apply),
    localeStore.subscribe(({ lang, dir }) => {
      root.lang = lang
      root.dir = dir
    }),
  ]
  apply(hostStore.getState())
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns a function that chooses the locale: the page's, the operator's, or the browser's. */
function createLocaleChoice(served: string): (state: HostState) => string {
  let lang = served
  return ({ locale }) => {
    const operatorLocale = configStore.getState().config?.locale
    // The document may have been served in the page's locale; once the page unsets it, it no longer counts.
    if (locale !== '') lang = defaultLanguage(operatorLocale)
    return locale || preferredLocale(lang, operatorLocale)
  }
}

/** Returns the page's theme merged over the operator's. */
export function currentTheme(): Theme {
  return mergeThemes(readTheme(configStore.getState().config?.theme), hostStore.getState().theme)
}

/** @returns the look of the frame that the page now draws. */
function applyTheme(root: HTMLElement, theme: Theme, before: FrameLook | undefined): FrameLook {
  const look = frameLook(theme)
  root.dataset.theme = look.mode
  setTokens(root, themeTokens(theme))
  if (hostCan('theme') && JSON.stringify(look) !== JSON.stringify(before)) setFrameLook(look)
  return look
}

let own: readonly string[] = []

/** Sets the tokens through CSSOM, which the document's policy allows. */
function setTokens(root: HTMLElement, tokens: Tokens): void {
  for (const name of own) if (!(name in tokens)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  own = Object.keys(tokens)
  // The tokens include the served theme, as far as it still applies.
  root.ownerDocument?.getElementById(THEME_STYLE_ID)?.remove()
}
