/// <reference path="../texts/textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English of the Security page. */
export { default as en } from '@latch/secure/texts/en.json?security'

export type SecurityKey = keyof (typeof texts)['security']
