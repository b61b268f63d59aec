import { NAMESPACES } from '@latch/protocol/caip.ts'
import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { PRESET_NAMES, THEME_GRAMMAR, type Theme } from '@latch/protocol/theme/grammar.ts'

export const MODES = ['auto', 'light', 'dark'] as const
export const PRESETS = PRESET_NAMES
export const DENSITIES = ['comfortable', 'compact'] as const
export const COLORS = ['accent', 'background', 'surface', 'text', 'border'] as const
export const DISPLAYS = ['modal', 'inline'] as const
export const LOCALES = ['', 'en', ...TRANSLATED] as const
export const FAMILIES = ['', ...NAMESPACES] as const
export const VIEWS = [
  'Connect',
  'AllWallets',
  'GetWallet',
  'WhatIsAWallet',
  'Networks',
  'Account',
  'WalletReceive',
  'WalletSend',
  'Swap',
  'OnRampProviders',
  'FundWallet',
  'ProfileWallets',
] as const
export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[]

/** A visitor's choices in the playground. An empty text is 'not set'. */
export type PlaygroundState = Record<(typeof COLORS)[number], string> & {
  mode: (typeof MODES)[number]
  preset: (typeof PRESETS)[number]
  density: (typeof DENSITIES)[number]
  /** Null: the preset's. */
  radius: number | null
  font: string
  /** `none`, or a color. */
  overlay: string
  blur: number
  locale: (typeof LOCALES)[number]
  display: (typeof DISPLAYS)[number]
  view: (typeof VIEWS)[number]
  namespace: (typeof FAMILIES)[number]
  /** Features that differ from a project's default. */
  features: readonly FeatureId[]
}

export const DEFAULT_STATE: PlaygroundState = {
  mode: 'auto',
  preset: 'default',
  density: 'comfortable',
  accent: '',
  background: '',
  surface: '',
  text: '',
  border: '',
  radius: null,
  font: '',
  overlay: '',
  blur: 0,
  locale: '',
  display: 'modal',
  view: 'Connect',
  namespace: '',
  features: [],
}

/** Parses the state of a link; missing or invalid values keep their defaults. */
export function readState(search: string): PlaygroundState {
  const query = new URLSearchParams(search)
  const named = query.get('features')?.split(',') ?? []
  const colors = COLORS.map((name) => [name, readField(name, query.get(name))])
  return {
    ...DEFAULT_STATE,
    ...Object.fromEntries(colors),
    mode: pick(MODES, query.get('mode'), DEFAULT_STATE.mode),
    preset: pick(PRESETS, query.get('preset'), DEFAULT_STATE.preset),
    density: pick(DENSITIES, query.get('density'), DEFAULT_STATE.density),
    radius: readPixels(query.get('radius')),
    font: readField('font', query.get('font')),
    overlay: query.get('overlay') === 'none' ? 'none' : readField('accent', query.get('overlay')),
    blur: readPixels(query.get('blur')) ?? 0,
    locale: pick(LOCALES, query.get('locale'), DEFAULT_STATE.locale),
    display: pick(DISPLAYS, query.get('display'), DEFAULT_STATE.display),
    view: pick(VIEWS, query.get('view'), DEFAULT_STATE.view),
    namespace: pick(FAMILIES, query.get('namespace'), DEFAULT_STATE.namespace),
    features: FEATURE_IDS.filter((id) => named.includes(id)),
  }
}

/** @returns the query of a link to a state, without default values. */
export function writeState(state: PlaygroundState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    const text = String(value)
    if (text !== String(DEFAULT_STATE[name as keyof PlaygroundState])) query.set(name, text)
  }
  return query.toString()
}

/** @returns a color as six digits, for the field that shows it knows no other; an empty text for what no theme may say. */
function readField(name: keyof Theme, text: string | null): string {
  if (text === null || !THEME_GRAMMAR[name](text)) return ''
  return text.startsWith('#') && text.length === 4 ? text.replaceAll(/[\da-f]/gi, '$&$&') : text
}

function readPixels(text: string | null): number | null {
  const pixels = Number(text || Number.NaN)
  return Number.isInteger(pixels) && THEME_GRAMMAR.radius(pixels) ? pixels : null
}

function pick<Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback
}
