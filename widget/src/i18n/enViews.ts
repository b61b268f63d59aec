/// <reference path="./textParts.d.ts" />

/** English texts of the views that load on demand. */
export { default as enViews } from '@latch/widget/texts/en.json?views'
