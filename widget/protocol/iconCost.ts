import { rasterCost } from './rasterCost.ts'

/**
 * Parts that an icon must not contain: elements of unknown cost, encodings other than UTF-8, other spellings of a
 * reference, and nested documents. With another case they are not elements of SVG.
 */
const STRANGE =
  /<(?!\/?(svg|style|g|path|rect|circle|ellipse|line|poly\w+|defs|title|desc|stop|\w+Gradient|use|symbol|mask|clipPath|pattern|filter|fe(?!Image)\w+|image)[ \t\r\n/>]|!--|\?xml version="1.0"( encoding="utf-8"|\?))|&#|\\|data:/i
/** A picture of pixels, by itself or up to the end of a value in an SVG: no other type starts with another letter. */
const RASTER = /data:image\/[a-rt-z][\w+.;=-]*,[\w+/=%\s]*(?=["')]|$)/g
/** A fill or a stroke is drawn once, be it of a gradient; patterns are counted by themselves. */
const REFERENCE = /<use|(?<!(?:fill|stroke)[=:] ?["']?)url\(|element\(|var\(|inherit/i
/** In a style sheet one reference applies to every element; it may contain more than colors, which costs even without one. */
const LIVELY = new RegExp(`${REFERENCE.source}|@|animation|transition|filter`, 'i')
/** Maximum tags of one icon: layout takes quadratic time in their depth. The directory's icons have at most a hundred. */
const MAX_TAGS = 512

/**
 * Returns the rendering cost of a wallet's own picture: a kilobyte of SVG with nested references can block every frame of
 * the process for minutes. Parsed as text, because building it is what must be avoided.
 *
 * @param icon - `data:` URI.
 * @returns {@link rasterCost} of a raster image; for an SVG its characters and the cost of its images, doubled by each
 * reference, which is the maximum that one can add, and once more for each tag if patterns may fill them; Infinity if
 * unknown.
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

/** @returns '' if it is not an SVG in UTF-8. */
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
