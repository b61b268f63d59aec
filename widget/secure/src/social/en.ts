/// <reference path="../texts/textParts.d.ts" />

/** English that the window of a login elsewhere alone has. */
export { default as en } from '@latch/secure/texts/en.json?social'
