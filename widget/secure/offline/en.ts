/// <reference path="../src/texts/textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English of the offline page. */
export { default as en } from '@latch/secure/texts/en.json?offline'

export type OfflineKey = keyof (typeof texts)['offline']
