import {
  BLACK,
  CONTROL_CONTRAST,
  contrastOf,
  invertLightness,
  isGrey,
  luminance,
  mix,
  parseColor,
  type Rgb,
  shadeUntil,
  TEXT_CONTRAST,
  WHITE,
} from './color.ts'
import type { Theme, ThemeColor } from './grammar.ts'
import { SCHEMES, type Scheme, type SchemeColors, type SchemeName } from './schemes.ts'

export type ThemeColors = SchemeColors & {
  'on-accent': Rgb
  /** Direction in which the accent moves on hover: away from the text on it. */
  'accent-pole': Rgb
}

/** Returns the colors of one scheme, corrected to be readable and visible (WCAG 2.2 AA). */
export function themeColors(theme: Theme, name: SchemeName): ThemeColors {
  const scheme = SCHEMES[name]
  const grounds = surfaceColors(theme, name, scheme)
  const under = [grounds.card, grounds.surface, grounds['surface-hover'], grounds['surface-active']]
  const readable = (color: Rgb, over: readonly Rgb[] = under) =>
    shadeUntil(color, scheme.textPole, (shade) =>
      over.every((ground) => contrastOf(shade, ground) >= TEXT_CONTRAST),
    )
  const given = pick(theme.text, name)
  const isLost =
    given && isGrey(given) && !under.every((ground) => contrastOf(given, ground) >= TEXT_CONTRAST)
  const text = readable(isLost ? invertLightness(given) : (given ?? scheme.colors.text))
  const softer = (base: Rgb, share: number) => readable(given ? mix(text, grounds.card, share) : base)
  const wanted = pick(theme.accent, name)
  const accent = visible(wanted ?? scheme.colors.accent, grounds.card, scheme)
  const onAccent = contrastOf(accent, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK
  return {
    ...scheme.colors,
    ...grounds,
    // The only visible part of an empty field.
    'field-line': shadeUntil(scheme.colors['field-line'], scheme.textPole, (shade) =>
      [grounds.card, grounds.surface].every((ground) => contrastOf(shade, ground) >= CONTROL_CONTRAST),
    ),
    text,
    'text-soft': softer(scheme.colors['text-soft'], 0.28),
    'text-faint': softer(scheme.colors['text-faint'], 0.38),
    danger: readable(scheme.colors.danger, [...under, grounds['danger-surface']]),
    warning: readable(scheme.colors.warning, [...under, grounds['warning-surface']]),
    success: readable(scheme.colors.success),
    accent,
    'on-accent': onAccent,
    'accent-pole': onAccent === WHITE ? BLACK : WHITE,
    'accent-text': readable(wanted ? (isGrey(wanted) ? accent : wanted) : scheme.colors['accent-text']),
  }
}

/** Returns whether a theme changes backgrounds or text, so that the default colors may be invisible. */
export function hasOwnGround({ background, surface, text }: Theme): boolean {
  return [background, surface, text].some((color) => color !== undefined)
}

/** Returns the border colors; null keeps the default, which is transparent and fits every background. */
export function themeBorders(theme: Theme, name: SchemeName): { hairline: Rgb; strong: Rgb } | null {
  const border = pick(theme.border, name)
  return border && { hairline: border, strong: mix(border, themeColors(theme, name).text, 0.25) }
}

function surfaceColors(theme: Theme, name: SchemeName, { colors, steps, ...scheme }: Scheme) {
  const fit = (color: Rgb) =>
    shadeUntil(color, scheme.groundPole, (shade) => scheme.isGround(luminance(shade)))
  const background = pick(theme.background, name)
  const own = pick(theme.surface, name)
  if (!background && !own) return colors
  const card = background ? fit(background) : colors.card
  const surface = own ? fit(own) : mix(card, scheme.textPole, steps.surface)
  const alarm = (solid: Rgb) => mix(card, solid, steps.tint)
  return {
    card,
    surface,
    'surface-hover': mix(surface, scheme.textPole, steps.hover),
    'surface-active': mix(surface, scheme.textPole, steps.active),
    raised: mix(card, WHITE, steps.raised),
    'danger-surface': alarm(colors.danger),
    'warning-surface': alarm(colors.warning),
  }
}

/** A button's color. A gray that cannot be seen turns round, as a lighter or darker one would look switched off. */
function visible(color: Rgb, card: Rgb, { textPole }: Scheme): Rgb {
  const isSeen = (shade: Rgb) => contrastOf(shade, card) >= CONTROL_CONTRAST
  if (isSeen(color)) return color
  return shadeUntil(isGrey(color) ? invertLightness(color) : color, textPole, isSeen)
}

function pick(color: ThemeColor | undefined, name: SchemeName): Rgb | null {
  const hex = typeof color === 'object' ? color[name] : color
  return hex === undefined ? null : parseColor(hex)
}
