/// <reference path="./textParts.d.ts" />

/** English of the directory's part of the first view, which comes right after the first load. */
export { default as enMore } from '@latch/widget/texts/en.json?more'
