import * as z from 'zod/mini'
import { displayText } from './displayText.ts'

/** Schema of a name that its owner chose, without characters that could imitate another; see `displayText`. */
export const shownText = (maxLength: number) =>
  z.pipe(
    z.string().check(z.maxLength(maxLength)),
    z.transform((text: string) => displayText(text, maxLength)),
  )
