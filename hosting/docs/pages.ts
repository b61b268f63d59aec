import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the site: where it is in the repository, where in the site, and its Markdown. */
export type SitePage = { source: string; path: string; text: string }

/** Pages of the repository's root that the README lists beside those of `docs/`. */
const ROOT_PAGES = ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']

/**
 * Every page that is written by hand, with links that lead somewhere within the site.
 *
 * @param root - Folder of the repository.
 */
export function readSitePages(root: string): SitePage[] {
  const pages = [
    ...globSync('docs/**/*.md', { cwd: root }).map((source) => ({
      source,
      path: source.slice('docs/'.length),
    })),
    ...globSync(ROOT_PAGES, { cwd: root }).map((source) => ({ source, path: source.toLowerCase() })),
    ...globSync('hosting/docs/pages/*.md', { cwd: root }).map((source) => ({
      source,
      path: source.slice('hosting/docs/pages/'.length),
    })),
  ]
  const paths = new Map(pages.map(({ source, path }) => [source, path]))
  return pages.map((page) => ({
    ...page,
    text: rewriteLinks(readFileSync(join(root, page.source), 'utf8'), page, paths),
  }))
}

const FENCE_OR_LINK = /^```[\s\S]*?^```$|\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/gm

/** Leads links to where their pages are in the site; a file that only the repository has is named in place of its link. */
function rewriteLinks(
  text: string,
  { source, path }: Pick<SitePage, 'source' | 'path'>,
  paths: ReadonlyMap<string, string>,
): string {
  return text.replaceAll(FENCE_OR_LINK, (whole, label?: string, target?: string) => {
    if (label === undefined || target === undefined || /^(?:https?:|mailto:|#|\/)/.test(target)) return whole
    const [file = '', hash] = target.split('#')
    const named = join(source, '..', file)
    const page = paths.get(named)
    if (page === undefined) return label.includes(named) ? label : `${label} (\`${named}\`)`
    return `[${label}](${relativePath(path, page)}${hash === undefined ? '' : `#${hash}`})`
  })
}

/** @returns a path that VitePress checks: it begins with a dot. */
function relativePath(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1) || './'}${to}`
}
