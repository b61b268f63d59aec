import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** A text that the window alone has, in the language of the moment. */
export const wt = speaker('window', () => en)
