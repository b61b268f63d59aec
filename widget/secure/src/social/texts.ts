import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** Returns a text that only the social login window uses, in the current language. */
export const st = speaker('social', () => en)
