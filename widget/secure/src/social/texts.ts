import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** A text that the window of a login elsewhere alone has, in the language of the moment. */
export const st = speaker('social', () => en)
