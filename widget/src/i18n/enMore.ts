/// <reference path="./textParts.d.ts" />

/** English texts of the directory's part of the first view, which loads right after the first load. */
export { default as enMore } from '@latch/widget/texts/en.json?more'
