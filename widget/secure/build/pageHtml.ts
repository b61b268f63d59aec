import { SECURE_SETTINGS_ELEMENT_ID } from '@latch/protocol/secure/pageSettings.ts'
import { TEXTS_ELEMENT_ID, type TextAddresses } from '../src/texts/loadTranslation.ts'
import type { Asset } from './asset.ts'
import type { Entry } from './bundle.ts'

export type PageName = 'embed' | 'smart' | 'window' | 'social' | 'passkey' | 'security' | 'export'

/**
 * Returns the HTML of a page of the secure origin, without inline scripts or styles. Hosting writes the settings into
 * their element. The page contains the worker's address, which only the build knows.
 */
export function pageHtml(
  page: PageName,
  {
    entry,
    styles,
    worker,
    texts,
  }: { entry: Entry; styles: Asset; worker: Entry | null; texts: TextAddresses },
): string {
  const [script, ...imports] = entry.scripts
  const address = worker === null ? '' : ` data-worker="/${worker.scripts[0].name}"`
  return [
    '<!doctype html>',
    `<html lang="en" dir="ltr" data-theme="auto" data-page="${page}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>Latch</title>',
    '<link rel="license" href="/licenses.txt">',
    `<link rel="stylesheet" href="/${styles.name}" integrity="${styles.integrity}">`,
    // The `integrity` of an imported module is that of its preload.
    ...imports.map(
      ({ name, integrity }) => `<link rel="modulepreload" href="/${name}" integrity="${integrity}">`,
    ),
    `<script type="application/json" id="${SECURE_SETTINGS_ELEMENT_ID}"></script>`,
    `<script type="application/json" id="${TEXTS_ELEMENT_ID}">${JSON.stringify(texts)}</script>`,
    `<script type="module" src="/${script.name}" integrity="${script.integrity}"${address}></script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')
}
