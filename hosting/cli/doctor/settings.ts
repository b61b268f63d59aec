import type { FeatureId } from '@latch/protocol/features.ts'

/** Keys by seller and exchange; each is needed. */
export const SELLERS: Readonly<Record<string, readonly string[]>> = {
  MoonPay: ['MOONPAY_API_KEY', 'MOONPAY_SECRET_KEY', 'MOONPAY_WEBHOOK_KEY'],
  Coinbase: ['COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
  Binance: ['BINANCE_API', 'BINANCE_CLIENT_ID', 'BINANCE_ACCESS_TOKEN', 'BINANCE_PRIVATE_KEY'],
}
const { MoonPay = [], Coinbase = [], Binance = [] } = SELLERS

type Needs = {
  feature: FeatureId
  /** Sets of names of variables and secrets of the widget's Worker; one set is enough. */
  needs: readonly (readonly string[])[]
}

/** Settings without which a feature has no effect. @see docs/operators.md#features */
export const NEEDS_OF_FEATURES: readonly Needs[] = [
  { feature: 'email', needs: [['SECURE_ORIGIN']] },
  { feature: 'social_login', needs: [['SECURE_ORIGIN', 'SOCIALS']] },
  { feature: 'siwx', needs: [['SIWX_KEYS']] },
  { feature: 'names', needs: [['NAMES_SIGNER']] },
  { feature: 'email_capture', needs: [['CAPTURE_KEY', 'MAIL_FROM']] },
  { feature: 'smart_accounts', needs: [['SMART_ACCOUNTS']] },
  { feature: 'onramp', needs: [MoonPay, Coinbase, ['MELD_API_KEY']] },
  { feature: 'fund_from_exchange', needs: [Coinbase, Binance] },
]
