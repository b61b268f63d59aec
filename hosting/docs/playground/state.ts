import { NAMESPACES } from '../../../widget/protocol/caip.ts'
import { FEATURES, type FeatureId } from '../../../widget/protocol/features.ts'
import { TRANSLATED } from '../../../widget/protocol/language.ts'

export const MODES = ['auto', 'light', 'dark'] as const
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
  'FundWallet',
  'ProfileWallets',
] as const
export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[]

/** What a visitor has chosen in the playground. An empty text is 'not set'. */
export type PlaygroundState = {
  mode: (typeof MODES)[number]
  accent: string
  radius: number
  locale: (typeof LOCALES)[number]
  display: (typeof DISPLAYS)[number]
  view: (typeof VIEWS)[number]
  namespace: (typeof FAMILIES)[number]
  /** Switches that differ from what a project has by default. */
  features: readonly FeatureId[]
}

export const DEFAULT_STATE: PlaygroundState = {
  mode: 'auto',
  accent: '',
  radius: 24,
  locale: '',
  display: 'modal',
  view: 'Connect',
  namespace: '',
  features: [],
}

/** The state that a link names; what it does not name, or names wrongly, is as by default. */
export function readState(search: string): PlaygroundState {
  const query = new URLSearchParams(search)
  const named = query.get('features')?.split(',') ?? []
  const radius = Number(query.get('radius') ?? Number.NaN)
  const accent = query.get('accent') ?? ''
  return {
    mode: pick(MODES, query.get('mode'), DEFAULT_STATE.mode),
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : '',
    radius: Number.isInteger(radius) && radius >= 0 && radius <= 40 ? radius : DEFAULT_STATE.radius,
    locale: pick(LOCALES, query.get('locale'), DEFAULT_STATE.locale),
    display: pick(DISPLAYS, query.get('display'), DEFAULT_STATE.display),
    view: pick(VIEWS, query.get('view'), DEFAULT_STATE.view),
    namespace: pick(FAMILIES, query.get('namespace'), DEFAULT_STATE.namespace),
    features: FEATURE_IDS.filter((id) => named.includes(id)),
  }
}

/** @returns the query of a link to a state, without what is as by default. */
export function writeState(state: PlaygroundState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    const text = String(value)
    if (text !== String(DEFAULT_STATE[name as keyof PlaygroundState])) query.set(name, text)
  }
  return query.toString()
}

function pick<Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback
}
