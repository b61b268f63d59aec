/**
 * Runs the callback once the document is parsed. Scripts of the app come no earlier: their digests are in the import map
 * behind the boot script, and a browser that has begun to load modules may ignore it (Firefox).
 */
export function afterParse(document: Document, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
