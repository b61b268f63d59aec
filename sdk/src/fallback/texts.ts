import type { FailureReason } from '@latch/protocol/errors.ts'
import en from './texts/en.json' with { type: 'json' }

/** Texts that the SDK itself shows if the widget cannot. Loaded with the channel's code, not with `sdk.js`. */
export type FallbackTexts = Record<FailureReason | keyof typeof en.actions, string>

/** A file of `texts/` in another language than English, which may lack some. */
export type FallbackFile = Record<keyof typeof en, Partial<FallbackTexts>>

/** `lang` and `dir` of the element that shows the texts. */
export type Fallback = { lang: string; dir: 'ltr' | 'rtl'; texts: FallbackTexts }

export const ENGLISH: Fallback = { lang: 'en', dir: 'ltr', texts: { ...en.actions, ...en.failures } }
