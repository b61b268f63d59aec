/// <reference path="../texts/textParts.d.ts" />

/** English that the window alone has. */
export { default as en } from '@latch/secure/texts/en.json?window'
