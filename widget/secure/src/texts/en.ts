/// <reference path="./textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English of the secure frame, which the other pages have too. */
export { default as en } from '@latch/secure/texts/en.json?texts'

type Texts = typeof texts
/** What an approval may say; of some of it only the window has the words. */
export type TextKey = keyof Texts['texts'] | keyof Texts['readings'] | keyof Texts['smart']
