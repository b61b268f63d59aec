/// <reference path="../texts/textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English texts of the passkey page. */
export { default as en } from '@latch/secure/texts/en.json?passkey'

export type PasskeyKey = keyof (typeof texts)['passkey']
