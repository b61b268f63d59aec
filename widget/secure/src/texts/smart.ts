/// <reference path="./textParts.d.ts" />

/** English texts of smart-account requests, which frames of other projects never receive. */
export { default as smart } from '@latch/secure/texts/en.json?smart'
