/// <reference path="../texts/textParts.d.ts" />
import type texts from '@latch/secure/texts/en.json'

/** English of the page that shows the recovery phrase. */
export { default as en } from '@latch/secure/texts/en.json?export'

export type ExportKey = keyof (typeof texts)['export']
