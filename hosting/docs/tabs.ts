import { join } from 'node:path'

type Page = { path: string; text: string }

const TABS = /<!-- tabs -->\n([\s\S]*?)<!-- end tabs -->/g
/** A name in bold, then either its code or a link to the page that has it. */
const TAB = /^\*\*(.+?)\*\*(?::.*?\]\(([^)#\s]+\.md)\).*)?\n\n?((?:```[\s\S]*?^```\n)?)/gm
const FIRST_FENCES = /(?:^```\w+\n[\s\S]*?^```\n\n?)+/m
const FENCE = /^```(\w+)\n([\s\S]*?^```)$/gm

/**
 * Makes a code group of the text between `<!-- tabs -->` and `<!-- end tabs -->`: names in bold with code below them,
 * which a forge shows one after the other. If a name has a link in place of code, the tab gets the first code of that
 * page, so that no code is written twice.
 *
 * @throws Error for a name that has neither.
 */
export function fillTabs({ path, text }: Page, pages: readonly Page[]): string {
  return text.replaceAll(TABS, (_, block: string) => {
    const fences = [...block.matchAll(TAB)].flatMap(([, name = '', target, code = '']) =>
      nameFences(name, code || firstCodeOf(join(path, '..', target ?? ''), pages)),
    )
    return `::: code-group\n\n${fences.join('\n\n')}\n\n:::`
  })
}

function firstCodeOf(path: string, pages: readonly Page[]): string {
  const [code] = FIRST_FENCES.exec(pages.find((page) => page.path === path)?.text ?? '') ?? []
  if (code === undefined) throw new Error(`A tab has no code, and ${path} has none either.`)
  return code
}

/** A second file of the same tab is named by its language. */
function nameFences(name: string, code: string): string[] {
  return [...code.matchAll(FENCE)].map(
    ([, language = '', body = ''], index) =>
      `\`\`\`${language} [${index === 0 ? name : `${name}, .${language}`}]\n${body}`,
  )
}
