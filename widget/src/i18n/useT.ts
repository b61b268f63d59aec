import { useStore } from 'zustand'
import { localeStore, type Translate } from './translate.ts'

/** Translator of the current locale; the component renders again when the locale changes. */
export function useT(): Translate {
  return useStore(localeStore, (state) => state.t)
}

/** BCP 47 tag for Intl. */
export function useLocale(): string {
  return useStore(localeStore, (state) => state.locale)
}
