import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentPolicy } from './contentPolicy.ts'

const site = mkdtempSync(join(tmpdir(), 'latch-docs-'))
afterAll(() => rmSync(site, { recursive: true }))
mkdirSync(join(site, 'api'))
const THEME = 'document.documentElement.classList.add("dark")'
const MAP = 'window.__VP_HASH_MAP__={}'
writeFileSync(
  join(site, 'index.html'),
  `<script id="check-dark-mode">${THEME}</script><script type="module" src="/assets/app.js"></script>`,
)
writeFileSync(
  join(site, 'api/sdk.html'),
  `<script>${MAP}</script><script id="check-dark-mode">${THEME}</script>`,
)

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const sourcesOf = (name: string, widget: string) =>
  contentPolicy(site, widget)
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('scripts in the pages run by their digests, each named once, and those of the deployment', () => {
  const scripts = sourcesOf('script-src', 'https://widget.example')
  expect(scripts?.toSorted()).toEqual(
    ["'self'", digest(THEME), digest(MAP), 'https://widget.example'].toSorted(),
  )
  expect(sourcesOf('frame-src', 'https://widget.example')).toEqual(['https://widget.example'])
})

test('without a deployment to try, nothing of another origin runs or is framed', () => {
  expect(sourcesOf('script-src', '')).not.toContain('https://widget.example')
  expect(sourcesOf('frame-src', '')).toEqual(["'none'"])
  expect(sourcesOf('connect-src', '')).toEqual(["'self'"])
})
