/**
 * What a page's accent colour becomes: the colour itself, text on it, and a shade of it that is readable on our
 * cards.
 */
export type AccentColors = { accent: string; onAccent: string; textOnLight: string; textOnDark: string }

type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG 2.2 AA for text. */
const CONTRAST = 4.5
/**
 * The darkest ground of the light scheme and the lightest one of the dark scheme that text may stand on (tokens.css).
 */
const LIGHT_GROUND = '#e6e9ee'
const DARK_GROUND = '#2f323a'
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** @param hex - `#rgb` or `#rrggbb`, already validated by the channel's schema; anything else gives null. */
export function accentColors(hex: string): AccentColors | null {
  const accent = parse(hex)
  if (accent === null) return null
  return {
    accent: format(accent),
    onAccent: format(contrast(accent, WHITE) >= CONTRAST ? WHITE : BLACK),
    textOnLight: format(readable(accent, LIGHT_GROUND, BLACK)),
    textOnDark: format(readable(accent, DARK_GROUND, WHITE)),
  }
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  return contrast(parse(first) ?? BLACK, parse(second) ?? BLACK)
}

/** Moves a colour towards `pole` in steps of a twentieth until it can be read on the ground. */
function readable(color: Rgb, ground: string, pole: Rgb): Rgb {
  const behind = parse(ground) ?? WHITE
  for (let step = 0; step < 20; step++) {
    const candidate = mix(color, pole, step / 20)
    if (contrast(candidate, behind) >= CONTRAST) return candidate
  }
  return pole
}

function parse(hex: string): Rgb | null {
  const long = hex.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long)
  if (!match?.[1] || !match[2] || !match[3]) return null
  return [Number.parseInt(match[1], 16), Number.parseInt(match[2], 16), Number.parseInt(match[3], 16)]
}

function format(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

function contrast(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance of WCAG 2.2. */
function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}
