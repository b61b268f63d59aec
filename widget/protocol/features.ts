/**
 * Capabilities that an operator switches per project, one per line: the IDs are those of `GET /appkit/v1/config`.
 *
 * - `byDefault`: whether a project has it unless its operator changes that.
 * - `reportedAs`: `off` if the widget is only told that it is switched off (`off` of its configuration); `apart` if it
 *   gets other settings instead, or its calls are refused.
 */
export const FEATURES = {
  multi_wallet: { byDefault: false, reportedAs: 'apart' },
  activity: { byDefault: true, reportedAs: 'off' },
  nfts: { byDefault: true, reportedAs: 'apart' },
  send: { byDefault: true, reportedAs: 'off' },
  receive: { byDefault: true, reportedAs: 'off' },
  network_switch: { byDefault: true, reportedAs: 'off' },
  walletconnect: { byDefault: true, reportedAs: 'apart' },
  wallet_guide: { byDefault: true, reportedAs: 'off' },
  email: { byDefault: false, reportedAs: 'off' },
  social_login: { byDefault: false, reportedAs: 'apart' },
  siwx: { byDefault: false, reportedAs: 'apart' },
  swap: { byDefault: false, reportedAs: 'apart' },
  onramp: { byDefault: false, reportedAs: 'apart' },
  fund_from_exchange: { byDefault: false, reportedAs: 'apart' },
  analytics: { byDefault: false, reportedAs: 'apart' },
  email_capture: { byDefault: false, reportedAs: 'apart' },
  passkeys: { byDefault: false, reportedAs: 'off' },
  smart_accounts: { byDefault: false, reportedAs: 'apart' },
  names: { byDefault: false, reportedAs: 'apart' },
} as const satisfies Readonly<Record<string, { byDefault: boolean; reportedAs: 'off' | 'apart' }>>

export type FeatureId = keyof typeof FEATURES

/** Capabilities that the configuration only lists when they are off. */
export type SwitchedOff = {
  [Id in FeatureId]: (typeof FEATURES)[Id]['reportedAs'] extends 'off' ? Id : never
}[FeatureId]
