/** Parts of the files in `widget/texts/`, as cut by `widget/build/cutTexts.ts`: English by its keys, other languages with gaps. */
declare module '@latch/widget/texts/en.json?first' {
  const texts: typeof import('@latch/widget/texts/en.json')['first']
  export default texts
}
declare module '@latch/widget/texts/en.json?more' {
  const texts: typeof import('@latch/widget/texts/en.json')['more']
  export default texts
}
declare module '@latch/widget/texts/en.json?entry' {
  const texts: typeof import('@latch/widget/texts/en.json')['entry']
  export default texts
}
declare module '@latch/widget/texts/en.json?views' {
  const texts: typeof import('@latch/widget/texts/en.json')['views']
  export default texts
}
declare module '*.json?first&more&entry' {
  const texts: import('./en.ts').Catalogue
  export default texts
}
declare module '*.json?views' {
  const texts: import('./en.ts').Catalogue
  export default texts
}
