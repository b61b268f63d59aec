import { type HostState, hostStore } from '../core/hostStore.ts'
import { preferredLocale } from '../i18n/preferredLocale.ts'
import { localeStore, setLocale } from '../i18n/translate.ts'
import { accentColors } from '../ui/accent.ts'

/**
 * Applies what the page sets to the document's root: scheme, accent, radius, display, language.
 *
 * @returns a function that ends it.
 */
export function applyAppearance(root: HTMLElement): () => void {
  const served = root.lang || 'en'
  const apply = (state: HostState) => {
    root.dataset.theme = state.theme.mode ?? root.dataset.theme ?? 'auto'
    root.dataset.open = String(state.open)
    if (state.channel === 'ready') root.dataset.display = state.viewport.display
    applyAccent(root, state.theme.accent)
    applyRadius(root, state.theme.radius)
    void setLocale(state.locale || preferredLocale(served))
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

function applyAccent(root: HTMLElement, hex: string | undefined): void {
  const colors = hex === undefined ? null : accentColors(hex)
  setProperty(root, '--accent', colors?.accent)
  setProperty(root, '--on-accent', colors?.onAccent)
  setProperty(root, '--accent-text-light', colors?.textOnLight)
  setProperty(root, '--accent-text-dark', colors?.textOnDark)
}

function applyRadius(root: HTMLElement, radius: number | undefined): void {
  setProperty(root, '--radius', radius === undefined ? undefined : `${radius}px`)
}

function setProperty(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}
