import { colorTokens, type Tokens } from './colorTokens.ts'
import { fontNames, type Theme } from './grammar.ts'
import { PRESETS } from './presets.ts'

const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/
/** Still 44 px on touch screens. */
const COMPACT: Tokens = {
  '--row-height': '48px',
  '--control-height': '44px',
  '--text-md': '0.875rem',
  '--text-lg': '1rem',
}

/** Merges themes: the page's own fields precede the operator's, and both those of the preset. */
export function mergeThemes(operator: Theme, page: Theme): Theme {
  const own = { ...operator, ...defined(page) }
  // A preset that a newer side knows is the default one here.
  return { ...PRESETS[own.preset ?? 'default'], ...own }
}

/** Returns the tokens of `widget/src/ui/tokens.css` that a merged theme changes; empty for the default one. */
export function themeTokens(theme: Theme): Tokens {
  return {
    ...colorTokens(theme),
    ...(theme.radius === undefined ? {} : { '--radius': `${theme.radius}px` }),
    ...(theme.font === undefined ? {} : { '--font': fontStack(theme.font) }),
    ...(theme.density === 'compact' ? COMPACT : {}),
  }
}

/**
 * Returns a CSS rule that sets the tokens. Contains no text from outside, only numbers, parsed colors and matched
 * names.
 */
export function tokensCss(tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}

function fontStack(font: string): string {
  const names = fontNames(font).map((name) => (GENERIC.test(name) ? name : `"${name}"`))
  return [...names, 'var(--font-system)'].join(',')
}

function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value
}
