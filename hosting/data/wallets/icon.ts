import { createHash } from 'node:crypto'
import type { RainbowKitWallet } from './rainbowkit.ts'
import type { ThirdwebWallet } from './thirdweb.ts'

/** Bytes of one icon. */
const IMAGE_LIMIT = 32 * 1024
/** Parts of an SVG that run code or load something from elsewhere. */
const ACTIVE =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg);)|url\(\s*["']?(?!#)/i

export type Icon = {
  /** Names the picture for good: another picture has another id. */
  id: string
  file: string
  bytes: Buffer
}

/**
 * Returns a wallet's icon. The connector's is preferred to the listing's, which often shows the protocol's badge.
 *
 * @throws Error when it is not a small picture.
 */
export function chooseIcon(listed: ThirdwebWallet, connector: RainbowKitWallet | undefined): Icon {
  const own = Buffer.from(connector?.icon ?? '')
  return isUsable(own) ? svgIcon(own) : webpIcon(listed)
}

/**
 * The first picture in a file's text after some of its words.
 *
 * @throws Error when it is not a small SVG or PNG.
 */
export function iconAfter(text: string, after: string): Icon {
  const start = text.indexOf(after)
  const [, type, data = ''] =
    /^data:image\/(svg\+xml|png);base64,([A-Za-z0-9+/=]+)/.exec(text.slice(start + after.length)) ?? []
  // Pictures that were saved out of a page have the empty marks of its extensions.
  const svg = () =>
    Buffer.from(data, 'base64')
      .toString()
      .replace(/<script\b[^>]*\/>\s*/gi, '')
  const bytes = Buffer.from(type === 'png' ? framed(data) : svg())
  if (start === -1 || !isUsable(bytes)) throw new Error(`there is no small picture after ${after}`)
  return svgIcon(bytes)
}

/** Wraps a bitmap in an SVG, the type of all these pictures. */
function framed(png: string): string {
  const image = `<image width="96" height="96" href="data:image/png;base64,${png}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${image}</svg>\n`
}

function isUsable(svg: Buffer): boolean {
  return svg.length > 0 && svg.length <= IMAGE_LIMIT && !ACTIVE.test(svg.toString())
}

function svgIcon(bytes: Buffer): Icon {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { id, file: `${id}.svg`, bytes }
}

function webpIcon({ image, image_id: id }: ThirdwebWallet): Icon {
  const bytes = Buffer.from(/^data:image\/webp;base64,(.+)$/.exec(image)?.[1] ?? '', 'base64')
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.length > IMAGE_LIMIT) throw new Error('the icon is not a small WebP image')
  return { id, file: `${id}.webp`, bytes }
}
