/// <reference path="./textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English of the secure frame, which the other pages have too. */
export { default as en } from '@latch/secure/texts/en.json?texts'

type Texts = typeof texts
/** Keys of texts that an approval may use; some are only in the window's catalogue. */
export type TextKey = keyof Texts['texts'] | keyof Texts['readings'] | keyof Texts['smart']
