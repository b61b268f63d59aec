import { speaker } from '../texts/texts.ts'
import { en } from './en.ts'

/** A text of the page that shows the recovery phrase. */
export const xt = speaker('export', () => en)
