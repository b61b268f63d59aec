/// <reference path="./textParts.d.ts" />

/** English of what smart accounts are asked for, which the frame of other projects never is. */
export { default as smart } from '@latch/secure/texts/en.json?smart'
