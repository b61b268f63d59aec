import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** A text of the Security page. */
export const st = speaker('security', () => en)
