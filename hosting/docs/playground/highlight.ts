export type Token = { kind: 'comment' | 'text' | 'string' | 'keyword' | 'tag' | 'call'; text: string }

/** Tokens of the snippets: TypeScript, HTML and one command. Text between the matches has no color. */
const TOKEN =
  /(?<comment>\/\/[^\n]*)|(?<string>'(?:\\.|[^'\\])*'|"[^"]*")|(?<tag><\/?[A-Za-z][\w-]*)|(?<keyword>\b(?:as|await|const|export|from|function|if|import|new|null|return)\b)|(?<call>\b[A-Za-z]\w*(?=\())/g

/**
 * Splits a snippet of the playground into colored tokens. The pages' highlighter runs when they are built and weighs some
 * hundred KB; these snippets are written while the visitor chooses.
 */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ kind: 'text', text: code.slice(end, match.index) })
    const [kind = 'text'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    tokens.push({ kind: kind as Token['kind'], text: match[0] })
    end = match.index + match[0].length
  }
  return end < code.length ? [...tokens, { kind: 'text', text: code.slice(end) }] : tokens
}
