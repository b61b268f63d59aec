import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { readContents } from '../contents.ts'
import { listReference } from '../reference.ts'
import { slugOf } from '../slug.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(import.meta.dirname, '../dist')

const { version } = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8'))
/** One site a minor version, once there are two. */
const minor = `v${version.split('.').slice(0, 2).join('.')}`

const linkOf = (path: string) => `/${path.replace(/\.md$/, '')}`

type Listed = { title: string; path: string }

const linksTo = (pages: readonly Listed[]) =>
  pages.map(({ title, path }) => ({ text: title, link: linkOf(path) }))

/**
 * In the order of the README's pages; the API reference follows the pages for dapp authors. No group folds: VitePress nests its button in
 * another one.
 */
const parts = readContents(ROOT).map(({ title, entries }) => ({ text: title, items: linksTo(entries) }))
parts[0]?.items.push({ text: 'Playground', link: '/playground' })
const others = parts.findIndex(({ text }) => text.startsWith('For '))
parts.splice(others, 0, { text: 'API reference', items: linksTo(listReference(ROOT)) })

export default defineConfig({
  title: 'Latch',
  description: 'Connect a wallet from any web page',
  lang: 'en-US',
  srcDir: join(DIST, 'pages'),
  outDir: join(DIST, 'built'),
  cacheDir: join(DIST, 'cache'),
  cleanUrls: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify: slugOf },
    // The default themes have comments with a contrast of less than 4.5:1.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quickstart', link: '/quickstart' },
      { text: 'Playground', link: '/playground' },
      { text: 'SDK', link: '/sdk' },
      { text: 'Errors', link: '/errors' },
      {
        text: minor,
        items: [
          { text: `${minor} (current)`, link: '/' },
          { text: 'Changelog', link: '/changelog' },
        ],
      },
    ],
    sidebar: parts,
    footer: { message: 'MIT License' },
  },
})
