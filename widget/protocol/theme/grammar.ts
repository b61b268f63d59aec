/**
 * Grammar of a theme. The same rules apply wherever one crosses a boundary: in the SDK, on the channel, in the frame's
 * address, in the project's row and on the command line. No schema library: the SDK contains them.
 */
import { LIMITS } from '../limits.ts'

/** A color for both schemes, or one for each. `#rgb` or `#rrggbb`. */
export type ThemeColor = string | { light?: string | undefined; dark?: string | undefined }

/** Backdrop of the modal, over the page. */
export type Overlay =
  | 'none'
  | {
      /** `#rgb` and `#rrggbb` are drawn at 45%, `#rgba` and `#rrggbbaa` unchanged. */
      color?: string | undefined
      /** CSS pixels. */
      blur?: number | undefined
    }

export const PRESET_NAMES = ['default', 'soft', 'sharp', 'monochrome'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

export type Theme = {
  mode?: 'light' | 'dark' | 'auto' | undefined
  preset?: PresetName | undefined
  accent?: string | undefined
  /** Corner radius of the card in CSS pixels. */
  radius?: number | undefined
  /** Names of families. */
  font?: string | undefined
  density?: 'comfortable' | 'compact' | undefined
  background?: ThemeColor | undefined
  surface?: ThemeColor | undefined
  text?: ThemeColor | undefined
  border?: ThemeColor | undefined
  overlay?: Overlay | undefined
}

const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i
const OVERLAY_COLOR = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** Letters, digits, spaces and hyphens, in quotes or not: nothing that ends a declaration, and nothing that fetches. */
const FAMILY = /^\s*(?:"([\p{L}\p{N} _-]+)"|'([\p{L}\p{N} _-]+)'|([\p{L}\p{N} _-]+?))\s*$/u
const MAX_FONT = 200
/** CSS pixels. */
export const MAX_BLUR = 40

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isWithin = (value: unknown, max: number) => typeof value === 'number' && value >= 0 && value <= max
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isColor = matches(COLOR)
const isThemeColor = (value: unknown) =>
  isColor(value) ||
  (isObject(value) && [value.light, value.dark].every((color) => color === undefined || isColor(color)))
const isFont = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_FONT && value.split(',').every((name) => FAMILY.test(name))
const isOverlay = (value: unknown) =>
  value === 'none' ||
  (isObject(value) &&
    (value.color === undefined || matches(OVERLAY_COLOR)(value.color)) &&
    (value.blur === undefined || isWithin(value.blur, MAX_BLUR)))

/** Checks of each field's value. */
export const THEME_GRAMMAR: Readonly<Record<keyof Theme, (value: unknown) => boolean>> = {
  mode: matches(/^(light|dark|auto)$/),
  preset: (value) => PRESET_NAMES.some((name) => name === value),
  accent: isColor,
  radius: (value) => isWithin(value, LIMITS.cornerRadius),
  font: isFont,
  density: matches(/^(comfortable|compact)$/),
  background: isThemeColor,
  surface: isThemeColor,
  text: isThemeColor,
  border: isThemeColor,
  overlay: isOverlay,
}

/**
 * Returns the known fields of a theme; unknown fields are left out, because a newer side may have them.
 *
 * @param onRejected - Called with the name of each field that is out of range.
 */
export function readTheme(value: unknown, onRejected: (field: string) => void = () => {}): Theme {
  const theme: Record<string, unknown> = {}
  if (!isObject(value)) return theme
  for (const [field, isValid] of Object.entries(THEME_GRAMMAR)) {
    const given = value[field]
    if (given === undefined) continue
    if (isValid(given)) theme[field] = given
    else onRejected(field)
  }
  return theme
}

/** Returns the names in a valid `font`, without their quotes. */
export function fontNames(font: string): string[] {
  return font.split(',').flatMap((name) => {
    const [, double, single, plain] = FAMILY.exec(name) ?? []
    return double ?? single ?? plain ?? []
  })
}
