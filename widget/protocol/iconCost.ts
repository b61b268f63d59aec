import { rasterCost } from './rasterCost.ts'

/**
 * What an icon may not hold: elements whose cost is not known, encodings but UTF-8, what could spell a reference in
 * another way, and documents in the document. With another case they are not elements of SVG.
 */
const STRANGE =
  /<(?!\/?(svg|style|g|path|rect|circle|ellipse|line|poly\w+|defs|title|desc|stop|\w+Gradient|use|symbol|mask|clipPath|pattern|filter|fe(?!Image)\w+|image)[ \t\r\n/>]|!--|\?xml version="1.0"( encoding="utf-8"|\?))|&#|\\|data:/i
/** A picture of pixels, by itself or up to the end of a value in an SVG: no other type starts with another letter. */
const RASTER = /data:image\/[a-rt-z][\w+.;=-]*,[\w+/=%\s]*(?=["')]|$)/g
/** A fill or a stroke is drawn once, be it of a gradient; patterns are counted by themselves. */
const REFERENCE = /<use|(?<!(?:fill|stroke)[=:] ?["']?)url\(|element\(|var\(|inherit/i
/** In a style sheet one reference is that of every element; what it may do beside colours costs without one. */
const LIVELY = new RegExp(`${REFERENCE.source}|@|animation|transition|filter`, 'i')
/** Tags of one icon: the layout takes the square of their depth. The directory's icons have a hundred at most. */
const MAX_TAGS = 512

/**
 * How much a browser has to draw for a wallet's own picture: a kilobyte of SVG that refers to itself again and again
 * holds up every frame of the process for minutes. Read as text, for building it is what must not happen.
 *
 * @param icon - `data:` URI.
 * @returns {@link rasterCost} of a raster image; for an SVG its characters and that of the images in it, doubled by
 * each reference, which is the most that one can add, and once more for each tag where they may be filled with a
 * pattern; Infinity where that cannot be told.
 */
export function iconCost(icon: string): number {
  if (icon.search(RASTER) === 0) return rasterCost(icon)
  let pixels = 0
  const text = readSvg(icon).replace(RASTER, (image) => {
    pixels += rasterCost(image)
    return '-'
  })
  const count = (what: RegExp | string) => text.split(what).length - 1
  const tags = count('<')
  if (tags === 0 || tags > MAX_TAGS || STRANGE.test(text)) return Infinity
  if (text.includes('<style') && LIVELY.test(text)) return Infinity
  return (text.length + pixels) * 2 ** count(REFERENCE) * tags ** count('<pattern')
}

/** @returns '' for what is not an SVG in UTF-8. */
function readSvg(uri: string): string {
  // Line ends and tabs: browsers drop them from any address (https://url.spec.whatwg.org/#concept-basic-url-parser).
  const [, base64, body = ''] =
    /^data:image\/svg\+xml(?:;(?:charset=)?utf-?8)?(;base64)?,(.*)/is.exec(uri.replace(/[\t\n\r]/g, '')) ?? []
  try {
    const text = decodeURIComponent(body)
    return base64 ? atob(text) : text
  } catch {
    return ''
  }
}
