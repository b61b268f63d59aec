import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Page = { path: string; text: string }

const FENCE = /^```[\s\S]*?^```$/gm
const LINK = /\]\(([^)\s]+)\)/g

/** Links of a text that lead nowhere: to a file that is not there, or to a heading that its page does not have. */
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

/** The anchors that a forge gives to a page's headings. */
export function anchorsOf(text: string): string[] {
  return [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
