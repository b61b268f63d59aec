/** Parts of the English texts of the secure origin, as `widget/build/cutTexts.ts` cuts them. */
declare module '@latch/secure/texts/en.json?texts' {
  const texts: typeof import('@latch/secure/texts/en.json')['texts']
  export default texts
}
declare module '@latch/secure/texts/en.json?readings' {
  const texts: typeof import('@latch/secure/texts/en.json')['readings']
  export default texts
}
declare module '@latch/secure/texts/en.json?smart' {
  const texts: typeof import('@latch/secure/texts/en.json')['smart']
  export default texts
}
declare module '@latch/secure/texts/en.json?window' {
  const texts: typeof import('@latch/secure/texts/en.json')['window']
  export default texts
}
declare module '@latch/secure/texts/en.json?social' {
  const texts: typeof import('@latch/secure/texts/en.json')['social']
  export default texts
}
declare module '@latch/secure/texts/en.json?passkey' {
  const texts: typeof import('@latch/secure/texts/en.json')['passkey']
  export default texts
}
declare module '@latch/secure/texts/en.json?export' {
  const texts: typeof import('@latch/secure/texts/en.json')['export']
  export default texts
}
declare module '@latch/secure/texts/en.json?security' {
  const texts: typeof import('@latch/secure/texts/en.json')['security']
  export default texts
}
declare module '@latch/secure/texts/en.json?offline' {
  const texts: typeof import('@latch/secure/texts/en.json')['offline']
  export default texts
}
