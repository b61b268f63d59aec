import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Page = { path: string; text: string }

export type FamilyPage = { family: string; title: string; path: string }

/** A page for each chain family whose types the main entry exports: their names begin with the family's. */
export function listFamilyPages(root: string): FamilyPage[] {
  return globSync('widget/families/*/page/types.ts', { cwd: root })
    .map((file) => /export type (\w+)Provider\b/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '')
    .filter((family) => family !== '' && existsSync(join(root, 'docs', `${family.toLowerCase()}.md`)))
    .sort()
    .map((family) => ({ family, title: `@latch/sdk: ${family}`, path: `api/${family.toLowerCase()}.md` }))
}

const BETWEEN = '\n\n***\n\n'
const HEADING = /^(?:[\s\S]*?\n)?### (\w+)/
const LINK = /\]\((?:\.\.\/(api\/[\w-]+\.md))?#([\w-]+)\)/g

/**
 * Moves the types of each chain family from the main entry's page to a page of its own: a dapp uses one or two of them, and finds
 * them in the sidebar. Links follow.
 *
 * @param main - Path of the main entry's page.
 */
export function splitFamilies(pages: readonly Page[], main: string, families: readonly FamilyPage[]): Page[] {
  const sections = pages.find(({ path }) => path === main)?.text.split(BETWEEN) ?? []
  const moved = new Map<string, string>()
  for (const section of sections) {
    const name = HEADING.exec(section)?.[1] ?? ''
    const page = families.find(({ family }) => name.startsWith(family))
    if (page !== undefined) moved.set(name.toLowerCase(), page.path)
  }
  const isMoved = (section: string) => moved.has((HEADING.exec(section)?.[1] ?? '').toLowerCase())
  const added = families.map(({ family, title, path }) => {
    const own = sections.filter(
      (section) => moved.get((HEADING.exec(section)?.[1] ?? '').toLowerCase()) === path,
    )
    return { path, text: [`# ${title}\n\n${introduce(family)}`, own.join(BETWEEN)].join('\n\n') }
  })
  const rest = pages.map((page) =>
    page.path === main
      ? { ...page, text: sections.filter((section) => !isMoved(section)).join(BETWEEN) }
      : page,
  )
  return [...rest, ...added].map((page) => ({ ...page, text: rewriteLinks(page, moved, main) }))
}

function introduce(family: string): string {
  return `Types of \`@latch/sdk\` for the provider of ${family}. [${family}](../${family.toLowerCase()}.md) shows how it is used.`
}

function rewriteLinks({ path, text }: Page, moved: ReadonlyMap<string, string>, main: string): string {
  const isFamily = [...moved.values()].includes(path)
  return text.replaceAll(LINK, (whole, target: string | undefined, anchor: string) => {
    const isOfMain = target === main || (target === undefined && (path === main || isFamily))
    if (!isOfMain) return whole
    const now = moved.get(anchor) ?? main
    return now === path ? `](#${anchor})` : `](../${now}#${anchor})`
  })
}
