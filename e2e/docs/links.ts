import { existsSync, globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { slugOf } from '@latch/hosting/docs/slug.ts'

type Page = { path: string; text: string }

const FENCE = /^```[\s\S]*?^```$/gm
const LINK = /\]\(([^)\s]+)\)/g

/** Returns the broken links of a text: to a missing file or heading. */
export function brokenLinks(root: string, page: Page, pages: readonly Page[]): string[] {
  const targets = [...page.text.replaceAll(FENCE, '').matchAll(LINK)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => !leads(root, page, target, pages))
    .map((target) => `${page.path} -> ${target}`)
}

function leads(root: string, page: Page, target: string, pages: readonly Page[]): boolean {
  const [file = '', anchor] = target.split('#')
  const path =
    file === '' ? page.path : normalize(file.startsWith('/') ? file.slice(1) : join(dirname(page.path), file))
  if (!existsSync(join(root, path))) return false
  return (
    anchor === undefined || anchorsOf(pages.find((one) => one.path === path)?.text ?? '').includes(anchor)
  )
}

const NAMED_BY_FILE = /\[`?[\w./-]+\.md`?\]\(/g

/** Returns links whose text is a file's name, which says less than the title of its page. */
export function linksNamedByFile({ path, text }: Page): string[] {
  return [...text.replaceAll(FENCE, '').matchAll(NAMED_BY_FILE)].map(([link]) => `${path}: ${link}`)
}

/** Returns a page's heading anchors, as on a forge. */
export function anchorsOf(text: string): string[] {
  return [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
}

/** A path from the root in backticks; `<name>` stands for any. */
const PATH = /`((?:sdk|widget|hosting|e2e)\/[\w./{},<>-]+)`/g

/** Returns missing files and folders that a page names. */
export function missingPaths(root: string, { path, text }: Page): string[] {
  const named = [...text.matchAll(PATH)].map(([, name = '']) => name.replace(/\/$/, ''))
  return named
    .filter((name) => globSync(name.replaceAll(/<\w+>/g, '*'), { cwd: root }).length === 0)
    .map((name) => `${path}: ${name}`)
}
