import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { CONFIG_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import type { BrowserContext, Route } from '@playwright/test'
import { FROZEN, folderOf } from './frozen.ts'

/** HTML file of a widget's build, the same name in all builds. */
export const SHELL = 'embed.html'

/** Returns the archived widget of a version. */
export const widgetFileOf = (version: string) => join(folderOf(version), 'widget.json.br')

/** Versions whose widget was archived with their SDK. */
export const FROZEN_WIDGETS = FROZEN.filter((version) => existsSync(widgetFileOf(version)))

/**
 * Packs the files of a widget's build that one session requests: JSON of texts by path, in Brotli. The rest,
 * mostly code of paired wallets, would be several times as much.
 *
 * @param folder - The build, `widget/dist`.
 * @param paths - Below it.
 */
export function packWidget(folder: string, paths: readonly string[]): Buffer {
  const files = paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  return brotliCompressSync(JSON.stringify(Object.fromEntries(files)), { params })
}

function unpackWidget(version: string): Map<string, string> {
  return new Map(
    Object.entries(JSON.parse(brotliDecompressSync(readFileSync(widgetFileOf(version))).toString())),
  )
}

/** Replaces today's widget with an earlier version, as if only the page's SDK had been updated. */
export async function serveFrozenWidget(context: BrowserContext, version: string): Promise<void> {
  const files = unpackWidget(version)
  await context.route(`${WIDGET}/embed/**`, async (route) => {
    const response = await today(route)
    // They name the inline scripts of today's build, and demand its import map.
    const { 'content-security-policy': _, 'integrity-policy': __, ...headers } = response.headers()
    return route.fulfill({ headers, body: personalised(files.get(SHELL) ?? '', await response.text()) })
  })
  await serveAssets(context, files, (route) => route.abort())
}

/** Deploys today's widget during a session; files that the earlier one has not loaded yet are archived. */
export async function redeploy(context: BrowserContext, version: string): Promise<void> {
  await context.unrouteAll()
  await serveAssets(context, unpackWidget(version), (route) => route.continue())
}

/** @param others - Files that the recorded session did not load: those are prefetched, if at all. */
async function serveAssets(
  context: BrowserContext,
  files: ReadonlyMap<string, string>,
  others: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route(`${WIDGET}/assets/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body = files.get(path)
    if (body === undefined) return others(route)
    return route.fulfill({ body, contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript' })
  })
}

/** Returns the answer of today's Worker. */
function today(route: Route) {
  const { host, hostname } = new URL(WIDGET)
  // Node resolves no `*.localhost` name.
  const url = route.request().url().replace(hostname, '127.0.0.1')
  return route.fetch({ url, headers: { ...route.request().headers(), host } })
}

/** Returns an earlier build's HTML with the Worker's additions to today's: the first tag, and the project's configuration. */
function personalised(shell: string, todays: string): string {
  const parts = [/<html[^>]*>/, new RegExp(`(?<=id="${CONFIG_ELEMENT_ID}">)[^<]*`)]
  return parts.reduce((html, part) => html.replace(part, () => part.exec(todays)?.[0] ?? ''), shell)
}
