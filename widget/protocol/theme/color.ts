/** Colors as pages write them, and the contrast of two of them by WCAG 2.2. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** WCAG 2.2 AA for text (1.4.3), and for recognizable controls (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Steps of HSL lightness by which an invisible color is moved. */
const STEP = 0.02
/** Below this difference of its channels a color is a gray: lightened or darkened it would still look switched off. */
const GREY_CHROMA = 16

/** @param hex - `#rgb` or `#rrggbb`; null for anything else. */
export function parseColor(hex: string): Rgb | null {
  const long = hex.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long)
  if (!match?.[1] || !match[2] || !match[3]) return null
  return [Number.parseInt(match[1], 16), Number.parseInt(match[2], 16), Number.parseInt(match[3], 16)]
}

export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

/** WCAG contrast ratio, 1 to 21. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance of WCAG 2.2. */
export function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

export function isGrey(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) < GREY_CHROMA
}

/** Returns the same hue with inverted lightness: near black becomes near white. */
export function invertLightness(color: Rgb): Rgb {
  const [hue, saturation, lightness] = toHsl(color)
  return fromHsl(hue, saturation, 1 - lightness)
}

/**
 * Returns the first shade on the way from a color to black or white that is sufficient; if none is, black or white
 * itself.
 */
export function shadeUntil(color: Rgb, pole: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  if (isEnough(color)) return color
  const [hue, saturation, lightness] = toHsl(color)
  const sign = pole === WHITE ? 1 : -1
  for (let at = lightness + sign * STEP; at > 0 && at < 1; at += sign * STEP) {
    const shade = fromHsl(hue, saturation, at)
    if (isEnough(shade)) return shade
  }
  return pole
}

/** Hue in sixths of the circle; saturation is bounded by the chroma, or a breath of a color would turn into a loud one. */
function toHsl([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const max = Math.max(red, green, blue)
  const chroma = max - Math.min(red, green, blue)
  const lightness = (2 * max - chroma) / 510
  if (chroma === 0) return [0, 0, lightness]
  const saturation = chroma / 255 / (1 - Math.abs(2 * lightness - 1))
  const hue =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return [hue, Math.min(saturation, (chroma / 255) * 6), lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue * 2) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
