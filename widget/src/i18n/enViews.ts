/// <reference path="./textParts.d.ts" />

/** English of the views that are loaded when they are needed. */
export { default as enViews } from '@latch/widget/texts/en.json?views'
