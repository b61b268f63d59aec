/** Pixels a side that an icon may have: it is drawn at 64 or fewer. */
const MAX_SIDE = 1_024
/** Pixels that cost as much to draw as a character of an SVG. */
const PIXELS = 16
/** Start of a JPEG frame (ITU-T T.81 table B.1), with its dimensions from the fifth byte on; all frames are considered. */
const FRAME = /\xff(?=[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf])/g

/**
 * Returns the rendering cost of a raster image, from the size in its header: a single color of twenty thousand pixels a
 * side fits in a kilobyte, and takes gigabytes to draw.
 *
 * @param uri - `data:` URI.
 * @returns Infinity for more than an icon needs, and if it is not a PNG, JPEG or WebP in base64: other formats may draw
 * more than they declare.
 */
export function rasterCost(uri: string): number {
  try {
    const [, body = ''] = /^data:image\/[a-rt-z][^,]*;base64,(.*)/s.exec(uri) ?? []
    const side = Math.max(0, ...imageSides(atob(decodeURIComponent(body))))
    return side > 0 && side <= MAX_SIDE ? side ** 2 / PIXELS : Infinity
  } catch {
    return Infinity
  }
}

/** Reads the sides from the bytes, whatever the type states, as browsers do. @throws RangeError if the header is incomplete. */
function imageSides(bytes: string): number[] {
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
