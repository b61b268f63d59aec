import { createHash } from 'node:crypto'
import { TEXTS_ELEMENT_ID, type Translation } from '../src/texts/loadTranslation.ts'
import { type Asset, namedByContent } from './asset.ts'
import type { Entry } from './bundle.ts'

/** Everything that the offline page contains. */
type OfflineParts = {
  entry: Entry
  styles: Asset
  /** Texts of each language, by tag. */
  translations: Readonly<Record<string, Translation>>
  /** Notices of the packages in it: the page is passed on by itself. */
  notices: string
}

/**
 * Returns the page that opens recovery files: one file that loads nothing. Its own policy allows requests to nodes only, because
 * no server sends one with a file.
 *
 * @throws Error if the script needs another file, or any part would end its element.
 */
export function offlinePage({ entry, styles, translations, notices }: OfflineParts): Asset {
  const [script, ...others] = entry.scripts
  if (others.length > 0) throw new Error(`The offline page would load ${others[0]?.name}.`)
  const css = requireInline(styles.content)
  if (/url\(|@import/.test(css)) throw new Error('The style of the offline page would load something.')
  const code = requireInline(script.content)
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(code)}'`,
    `style-src '${hashOf(css)}'`,
    'img-src data:',
    'connect-src https: http://localhost:* http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const lines = [
    '<!doctype html>',
    '<html lang="en" dir="ltr" data-theme="auto" data-page="offline">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Latch</title>',
    '<link rel="icon" href="data:,">',
    `<style>${css}</style>`,
    `<script type="application/json" id="${TEXTS_ELEMENT_ID}">${requireInline(JSON.stringify(translations))}</script>`,
    `<script type="text/plain">${requireInline(notices)}</script>`,
    '</head>',
    '<body>',
    `<script type="module">${code}</script>`,
    '</body>',
    '</html>',
    '',
  ]
  return namedByContent('latch-recovery', 'html', lines.join('\n'))
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

function requireInline(content: string): string {
  if (/<\/(?:script|style)|<!--/i.test(content))
    throw new Error('A part of the offline page would end its element.')
  return content
}
