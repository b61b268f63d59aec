/**
 * Capabilities that an operator switches per project, a line each: the ids are those of `GET /appkit/v1/config`.
 *
 * - `byDefault`: whether a project has it whose operator says nothing.
 * - `told`: `off` where the widget hears only that it is switched off (`off` of its configuration); `apart` where it
 *   hears what there is instead, or where what it asks is refused.
 */
export const FEATURES = {
  multi_wallet: { byDefault: false, told: 'apart' },
  activity: { byDefault: true, told: 'off' },
  nfts: { byDefault: true, told: 'apart' },
  send: { byDefault: true, told: 'off' },
  receive: { byDefault: true, told: 'off' },
  network_switch: { byDefault: true, told: 'off' },
  walletconnect: { byDefault: true, told: 'apart' },
  wallet_guide: { byDefault: true, told: 'off' },
  email: { byDefault: false, told: 'off' },
  social_login: { byDefault: false, told: 'apart' },
  siwx: { byDefault: false, told: 'apart' },
  swap: { byDefault: false, told: 'apart' },
  onramp: { byDefault: false, told: 'apart' },
  fund_from_exchange: { byDefault: false, told: 'apart' },
  analytics: { byDefault: false, told: 'apart' },
  email_capture: { byDefault: false, told: 'apart' },
  passkeys: { byDefault: false, told: 'off' },
  smart_accounts: { byDefault: false, told: 'apart' },
} as const satisfies Readonly<Record<string, { byDefault: boolean; told: 'off' | 'apart' }>>

export type FeatureId = keyof typeof FEATURES

/** Those of which the configuration tells only that they are off. */
export type SwitchedOff = {
  [Id in FeatureId]: (typeof FEATURES)[Id]['told'] extends 'off' ? Id : never
}[FeatureId]
