const DECLARED = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const READ = /var\(\s*(--[\w-]+)/g

/** Leaves out the tokens of the widget's design that no rule of this sheet reads, nor a token that one reads. */
export function dropUnreadTokens(css: string): string {
  const read = new Set(Array.from(css.matchAll(READ), ([, name]) => name))
  const left = css.replace(DECLARED, (declaration, name: string) => (read.has(name) ? declaration : ''))
  return left === css ? css : dropUnreadTokens(left)
}
