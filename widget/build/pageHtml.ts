import { CONFIG_ELEMENT_ID, FIRST_WALLETS_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import type { Language } from '@latch/protocol/language.ts'
import type { App } from './buildApp.ts'

/**
 * Returns the document that hosting serves. Hosting replaces the attributes of `<html>` and the content of the config
 * element, and allows the inline scripts and style by their hashes. The config is before the first script, which reads
 * it. The boot script starts the app, whose scripts are fetched meanwhile; the script of the second part is only
 * fetched if the Connect view is first, which hosting knows. Each language has its own document, which also fetches the
 * texts of its first view.
 */
export function pageHtml({
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
  // Behind the first rows, in the line as in the document: their markup and script are what the visitor waits for.
  const preload = (name: string, view = '') =>
    `<link rel="modulepreload" fetchpriority="low" crossorigin${view} href="/${name}">`
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
    ...scripts.map((name) => preload(name)),
    ...(start === undefined ? [] : [preload(start)]),
    preload(more, ' data-start-view="connect"'),
    `<script data-app="/${scripts[0]}">${boot}</script>`,
    `<script type="application/json" id="${FIRST_WALLETS_ELEMENT_ID}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
