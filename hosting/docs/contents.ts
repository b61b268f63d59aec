import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ContentsEntry = { title: string; path: string; description: string }
export type ContentsPart = { title: string; entries: ContentsEntry[] }

const PART = /^\| ([A-Z][\w ]+) \| \|\n\|---\|---\|\n((?:\|.*\|\n)+)/gm
const ROW = /^\| (.+?) \| (.+) \|$/gm
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/**
 * Returns the tables of the README, in whose order the site lists its pages.
 *
 * @throws Error if the README has no such table.
 */
export function readContents(root: string): ContentsPart[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const parts = [...readme.matchAll(PART)].map(([, title = '', rows = '']) => ({
    title,
    entries: [...rows.matchAll(ROW)].flatMap(([, cell = '', description = '']) =>
      [...cell.matchAll(LINK)].map(([, page = '', target = '']) => ({
        title: page,
        path: sitePathOf(target),
        description: description.replaceAll(LINK, '$1'),
      })),
    ),
  }))
  if (parts.length === 0) throw new Error('README.md has no table of pages.')
  return parts
}

function sitePathOf(target: string): string {
  return target.startsWith('docs/') ? target.slice('docs/'.length) : target.toLowerCase()
}
