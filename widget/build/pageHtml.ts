import { CONFIG_ELEMENT_ID, FIRST_WALLETS_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import type { Language } from '@latch/protocol/language.ts'
import type { App } from './buildApp.ts'
import { integrityMap, integrityOf } from './integrityMap.ts'

/**
 * Returns the document that hosting serves. Hosting replaces the attributes of `<html>` and the content of the config
 * element, and allows the inline scripts and style by their hashes. The config is before the first script, which reads
 * it. The boot script starts the app, whose scripts are fetched meanwhile; the script of the second part is only
 * fetched if the Connect view is first, which hosting knows. Each language has its own document, which also fetches the
 * texts of its first view.
 *
 * The import map, with the integrity of every script, is behind what paints and answers the page, and before all modules:
 * a browser may ignore a later one. `preload` has the app fetched before it, and counts as no module.
 */
export function pageHtml({
  files,
  scripts,
  more,
  starts,
  styles,
  firstScript,
  boot,
  language: { lang, dir },
  shell,
}: App & { firstScript: string; boot: string; language: Language; shell: string }): string {
  const start = starts.get(lang)
  const first = start === undefined ? scripts : [...scripts, start]
  // Behind the first rows, in the line as in the document: their markup and script are what the visitor waits for.
  const link = (attributes: string, name: string) =>
    `<link ${attributes} fetchpriority="low" crossorigin integrity="${integrityOf(files.get(name) ?? '')}" href="/${name}">`
  return [
    '<!doctype html>',
    `<html data-latch-shell lang="${lang}" dir="${dir}" data-theme="auto" data-display="modal" data-start="connect">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>Latch</title>',
    '<link rel="license" href="/licenses.txt">',
    `<style>${styles}</style>`,
    `<script type="application/json" id="${CONFIG_ELEMENT_ID}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${shell}</div>`,
    `<script>${firstScript}</script>`,
    ...first.map((name) => link('rel="preload" as="script"', name)),
    `<script data-app="/${scripts[0]}">${boot}</script>`,
    `<script type="importmap">${integrityMap(files)}</script>`,
    ...first.map((name) => link('rel="modulepreload"', name)),
    link('rel="modulepreload" data-start-view="connect"', more),
    `<script type="application/json" id="${FIRST_WALLETS_ELEMENT_ID}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
