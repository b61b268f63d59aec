import * as z from 'zod/mini'
import { displayText } from './displayText.ts'

/** A name that its owner chose, without what could make it pass for another; `displayText` says what goes. */
export const shownText = (maxLength: number) =>
  z.pipe(
    z.string().check(z.maxLength(maxLength)),
    z.transform((text: string) => displayText(text, maxLength)),
  )
