import type { PresetName, Theme } from './grammar.ts'

/** Theme of each preset; the theme's own fields take precedence. */
export const PRESETS: Readonly<Record<PresetName, Theme>> = {
  default: {},
  /** Round and airy: large corners, tinted surfaces, no lines. */
  soft: {
    radius: 34,
    accent: '#6a4df4',
    background: { light: '#ffffff', dark: '#191722' },
    surface: { light: '#f5f2fc', dark: '#24212f' },
    border: { light: '#f5f2fc', dark: '#24212f' },
  },
  /** Drawn with a ruler: square corners and lines that one sees. */
  sharp: {
    radius: 2,
    accent: '#0b57d0',
    background: { light: '#ffffff', dark: '#101216' },
    surface: { light: '#f5f6f8', dark: '#191d24' },
    border: { light: '#c9ced8', dark: '#3b414d' },
  },
  /** Black on white and white on black: a button is the text's own color. */
  monochrome: {
    radius: 14,
    accent: '#111111',
    background: { light: '#ffffff', dark: '#0c0c0c' },
    surface: { light: '#f5f5f5', dark: '#1a1a1a' },
    text: { light: '#111111', dark: '#f5f5f5' },
    border: { light: '#e3e3e3', dark: '#2c2c2c' },
  },
}
