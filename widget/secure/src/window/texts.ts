import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** Returns a text that only the window uses, in the current language. */
export const wt = speaker('window', () => en)
