import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** Returns a text of the Security page, in the current language. */
export const st = speaker('security', () => en)
