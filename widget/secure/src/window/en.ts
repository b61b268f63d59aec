/// <reference path="../texts/textParts.d.ts" />

/** English texts that only the window uses. */
export { default as en } from '@latch/secure/texts/en.json?window'
