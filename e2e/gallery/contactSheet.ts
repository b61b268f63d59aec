import { pathToFileURL } from 'node:url'

/** Returns an HTML page with thumbnails of all pictures and their names. */
export function contactSheet(pictures: readonly { name: string; file: string }[]): string {
  const figures = pictures.map(
    ({ name, file }) =>
      `<figure><img src="${pathToFileURL(file).href}" alt=""><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Latch gallery</title>
<style>
  body { margin: 24px; background: #d9dce3; font: 11px/1.4 Inter, sans-serif; color: #1b2030 }
  main { display: grid; grid-template-columns: repeat(8, 220px); gap: 16px; align-items: end }
  figure { margin: 0 }
  img { width: 100%; border-radius: 6px; display: block }
  figcaption { padding-top: 4px; overflow-wrap: anywhere }
</style>
<main>${figures.join('\n')}</main>`
}
