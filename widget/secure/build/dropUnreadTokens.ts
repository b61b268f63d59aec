const DECLARED = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const READ = /var\(\s*(--[\w-]+)/g

/** Leaves out the tokens of the widget's design that no rule of this sheet reads, nor a token that one reads. */
export function dropUnreadTokens(css: string): string {
  const read = new Set(Array.from(css.matchAll(READ), ([, name]) => name))
  const remaining = css.replace(DECLARED, (declaration, name: string) => (read.has(name) ? declaration : ''))
  return remaining === css ? css : dropUnreadTokens(remaining)
}
