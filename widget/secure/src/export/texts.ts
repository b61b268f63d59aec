import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** Returns a text of the page that shows the recovery phrase, in the current language. */
export const xt = speaker('export', () => en)
