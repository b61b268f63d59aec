import { formatColor, type Rgb } from './color.ts'
import type { Theme } from './grammar.ts'
import { hasOwnGround, type ThemeColors, themeBorders, themeColors } from './themeColors.ts'

/** Custom properties by name. */
export type Tokens = Record<`--${string}`, string>

const ACCENTS = ['accent', 'on-accent', 'accent-pole', 'accent-text'] as const

/** Returns the tokens of only an accent, on the default backgrounds, for the secure origin. */
export function accentTokens(accent: string): Tokens {
  return colorTokens({ accent })
}

/** The colors that a theme changes. */
export function colorTokens(theme: Theme): Tokens {
  const isGrounded = hasOwnGround(theme)
  if (!isGrounded && theme.accent === undefined && theme.border === undefined) return {}
  const [light, dark] = [themeColors(theme, 'light'), themeColors(theme, 'dark')]
  const names = isGrounded
    ? (Object.keys(light) as (keyof ThemeColors)[])
    : theme.accent === undefined
      ? []
      : ACCENTS
  return {
    ...Object.fromEntries(names.map((name) => [`--${name}`, both(light[name], dark[name])])),
    ...borderTokens(theme),
  }
}

function borderTokens(theme: Theme): Tokens {
  const [light, dark] = [themeBorders(theme, 'light'), themeBorders(theme, 'dark')]
  if (!light || !dark) return {}
  return {
    '--hairline': both(light.hairline, dark.hairline),
    '--hairline-strong': both(light.strong, dark.strong),
  }
}

function both(light: Rgb, dark: Rgb): string {
  const colors = [formatColor(light), formatColor(dark)] as const
  return colors[0] === colors[1] ? colors[0] : `light-dark(${colors.join()})`
}
