/** Pixels a side that an icon may have: it is drawn at 64 or fewer. */
const MAX_SIDE = 1_024
/** Pixels that cost as much to draw as a character of an SVG. */
const PIXELS = 16
/** Start of a frame of a JPEG (ITU-T T.81 table B.1), with its sides from the fifth byte on; which one holds is not asked. */
const FRAME = /\xff(?=[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf])/g

/**
 * How much a browser has to draw for a picture of pixels, by what its header declares: of one colour, twenty thousand
 * pixels a side fit in a kilobyte, and take gigabytes to draw.
 *
 * @param uri - `data:` URI.
 * @returns Infinity for more than an icon needs, and for what is not a PNG, JPEG or WebP in base64: other formats may
 * draw more than they declare.
 */
export function rasterCost(uri: string): number {
  try {
    const [, body = ''] = /^data:image\/[a-rt-z][^,]*;base64,(.*)/s.exec(uri) ?? []
    const side = Math.max(0, ...sidesOf(atob(decodeURIComponent(body))))
    return side > 0 && side <= MAX_SIDE ? side ** 2 / PIXELS : Infinity
  } catch {
    return Infinity
  }
}

/** By the bytes, as browsers do, whatever the type says. @throws RangeError when the header is cut. */
function sidesOf(bytes: string): number[] {
  const view = new DataView(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer)
  if (/^\x89PNG.{8}IHDR/s.test(bytes)) return [view.getUint32(16), view.getUint32(20)]
  if (bytes.startsWith('\xff\xd8'))
    return [...bytes.matchAll(FRAME)].flatMap(({ index }) => [
      view.getUint16(index + 5),
      view.getUint16(index + 7),
    ])
  switch (/^RIFF.{4}WEBP(VP8.)/s.exec(bytes)?.[1]) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 'VP8L':
      return [(view.getUint16(21, true) & 0x3fff) + 1, ((view.getUint32(21, true) >>> 14) & 0x3fff) + 1]
    case 'VP8X':
      return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1]
    default:
      return []
  }
}
