/// <reference path="./textParts.d.ts" />

/** English of the ways in without a wallet: only where the project has them. */
export { default as enEntry } from '@latch/widget/texts/en.json?entry'
