/// <reference path="./textParts.d.ts" />

/** English texts of logins without a wallet, for projects that have them. */
export { default as enEntry } from '@latch/widget/texts/en.json?entry'
