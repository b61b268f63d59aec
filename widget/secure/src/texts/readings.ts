/// <reference path="./textParts.d.ts" />

/** English of what the window alone reads: the frame asks for nothing that any of this would be said of. */
export { default as readings } from '@latch/secure/texts/en.json?readings'
