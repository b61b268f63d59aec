import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type * as RawHost from './rawHost.ts'

declare global {
  interface Window {
    raw: typeof RawHost
  }
}

const penpal = join(dirname(createRequire(import.meta.url).resolve('penpal')), 'penpal.mjs')

const SCRIPTS: Record<string, string> = {
  '/raw/penpal.js': readFileSync(penpal, 'utf8'),
  '/raw/rawHost.js': stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'rawHost.ts'), 'utf8')),
}

/** The only script puts the raw client on `window.raw`. */
export const RAW_HTML = `<!doctype html><html lang="en"><title>Raw host</title>
<script type="importmap">{"imports":{"penpal":"/raw/penpal.js"}}</script><body>
<script type="module">import * as raw from '/raw/rawHost.js'; window.raw = raw</script></body></html>`

/**
 * Serves pages of our own making at an origin, so that the browser sees a real site with exactly this HTML. Whatever is
 * not named answers 404.
 *
 * @param pages - HTML by path, e.g. `{ '/': '<!doctype html>…' }`.
 */
export async function serveAt(
  context: BrowserContext,
  origin: string,
  pages: Record<string, string>,
): Promise<void> {
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const script = SCRIPTS[pathname]
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    const html = pages[pathname]
    return html === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
}

/** Opens a raw host page at an origin and waits until its client is there. */
export async function openRaw(context: BrowserContext, origin: string, html = RAW_HTML): Promise<Page> {
  await serveAt(context, origin, { '/': html })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'raw' in window)
  return page
}
