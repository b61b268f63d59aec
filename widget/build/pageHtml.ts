import { CONFIG_ELEMENT_ID } from '../protocol/configElement.ts'
import type { App } from './buildApp.ts'

/**
 * The document that hosting serves. It replaces the attributes of `<html>` and the content of the config element, and
 * allows the inline script and style by their hashes. The config stands before the boot script, which reads it and
 * starts the app, whose scripts are fetched meanwhile.
 */
export function pageHtml({ scripts, styles, boot, shell }: App & { boot: string; shell: string }): string {
  const preloads = scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return [
    '<!doctype html>',
    '<html data-latch-shell lang="en" dir="ltr" data-theme="auto" data-display="modal" data-start="connect">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>Latch</title>',
    `<style>${styles}</style>`,
    ...preloads,
    `<script type="application/json" id="${CONFIG_ELEMENT_ID}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${shell}</div>`,
    `<script data-app="/${scripts[0]}">${boot}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
