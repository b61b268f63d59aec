/// <reference path="./textParts.d.ts" />

/** English texts of readings that only the window shows: the frame never approves such requests. */
export { default as readings } from '@latch/secure/texts/en.json?readings'
