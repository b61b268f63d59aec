/// <reference path="./textParts.d.ts" />
import type texts from '@latch/widget/texts/en.json'
import type { Message } from './message.ts'

/** English, the source of all languages: the texts of the first load. */
export { default as en } from '@latch/widget/texts/en.json?first'

type Texts = typeof texts
export type MessageKey = { [Part in keyof Texts]: keyof Texts[Part] }[keyof Texts]
export type Catalogue = Readonly<Partial<Record<MessageKey, Message>>>
