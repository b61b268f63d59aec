import { BLACK, parseColor, type Rgb, WHITE } from './color.ts'

export type SchemeName = 'light' | 'dark'

export type SchemeColors = Readonly<
  Record<
    | 'card'
    | 'surface'
    | 'surface-hover'
    | 'surface-active'
    | 'raised'
    | 'field-line'
    | 'text'
    | 'text-soft'
    | 'text-faint'
    | 'danger'
    | 'danger-surface'
    | 'warning'
    | 'warning-surface'
    | 'success'
    | 'accent'
    | 'accent-text',
    Rgb
  >
>

export type Scheme = {
  colors: SchemeColors
  /** Directions in which unreadable text, and unsuitable backgrounds, are moved. */
  textPole: Rgb
  groundPole: Rgb
  /** Returns whether a background has a luminance on which everything is visible. */
  isGround: (luminance: number) => boolean
  /** Differences of a pressed surface from the one at rest, and the share of the alarm's color in its background. */
  steps: { surface: number; hover: number; active: number; raised: number; tint: number }
}

const colors = (hex: Record<keyof SchemeColors, string>) =>
  Object.fromEntries(
    Object.entries(hex).map(([name, text]) => [name, parseColor(text) ?? BLACK]),
  ) as SchemeColors

/** The default light and dark schemes; a test compares them with `widget/src/ui/tokens.css`. */
export const SCHEMES: Readonly<Record<SchemeName, Scheme>> = {
  light: {
    textPole: BLACK,
    groundPole: WHITE,
    isGround: (luminance) => luminance >= 0.7,
    steps: { surface: 0.04, hover: 0.035, active: 0.07, raised: 0, tint: 0.07 },
    colors: colors({
      card: '#ffffff',
      surface: '#f5f6f8',
      'surface-hover': '#eef0f3',
      'surface-active': '#e6e9ee',
      raised: '#ffffff',
      'field-line': '#868c9a',
      text: '#11141b',
      'text-soft': '#545a68',
      'text-faint': '#656b79',
      danger: '#c4241c',
      'danger-surface': '#fdf0ef',
      warning: '#8a5300',
      'warning-surface': '#fdf5e6',
      success: '#13743f',
      accent: '#3d5afe',
      'accent-text': '#3350e8',
    }),
  },
  dark: {
    textPole: WHITE,
    groundPole: BLACK,
    isGround: (luminance) => luminance <= 0.018,
    steps: { surface: 0.035, hover: 0.035, active: 0.07, raised: 0.085, tint: 0.14 },
    colors: colors({
      card: '#17181c',
      surface: '#1f2126',
      'surface-hover': '#272a30',
      'surface-active': '#2f323a',
      raised: '#2a2d34',
      'field-line': '#747b89',
      text: '#f3f4f6',
      'text-soft': '#a9afbb',
      'text-faint': '#949aa7',
      danger: '#ff8a80',
      'danger-surface': '#33201f',
      warning: '#f5c168',
      'warning-surface': '#2d2517',
      success: '#6fd69b',
      accent: '#3d5afe',
      'accent-text': '#9bacff',
    }),
  },
}
