import type { Currency } from '@latch/protocol/account.ts'

/** Exports of `sushi/evm`, tokens by chain: the most widely held tokens, without discontinued ones. */
export const SUSHI_TOKENS = (
  'WNATIVE WETH9 USDC USDT USDT0 DAI WBTC BASE_USDbC AAVE ANKR APE ARB BAL COMP CRV ENJ EURC FRAX FXS GALA GNO ' +
  'GRT GUSD LDO LINK LUSD MANA METH MIM MKR OP QUICK RNDR SAND SNX ETHEREUM_STETH STG SUSHI SolvBTC TUSD UNI USDe WAVAX ' +
  'WstETH YFI rETH'
).split(' ')

/** Symbols of the Superchain list that the former lacks on Ethereum, OP Mainnet and Base. */
export const OPTIMISM_SYMBOLS: readonly string[] = (
  'USDC DAI cbETH cbBTC EURC PYUSD LDO GRT ENS PEPE SHIB AERO VELO COMP CRV BAL MKR WLD MORPHO DEGEN VIRTUAL PENDLE ' +
  '1INCH RPL SKY USDS sUSDS ZRX BAT LRC IMX ONDO'
).split(' ')

/** Tokens that are redeemable one for one, and their currencies. Not valid for testnets, whose tokens have no peg. */
export const PEGS: Readonly<Record<string, Currency>> = {
  USDC: 'usd',
  'USDC.e': 'usd',
  USDbC: 'usd',
  USDT: 'usd',
  'USD₮0': 'usd',
  DAI: 'usd',
  USDS: 'usd',
  PYUSD: 'usd',
  WXDAI: 'usd',
  EURC: 'eur',
}

const same = (symbols: string) => Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, symbol]))

/** Symbol → picture in `hosting/data/images/tokens`. A wrapped coin has the picture of the coin. */
export const ICONS: Readonly<Record<string, string>> = {
  ...same(
    'ETH WBTC USDC USDT DAI ARB OP LINK UNI AAVE MKR CRV LDO RPL SNX COMP GRT ENS EURC PYUSD SUSHI GNO PEPE SHIB',
  ),
  WETH: 'ETH',
  WBNB: 'BNB',
  WPOL: 'POL',
  WAVAX: 'AVAX',
  WXDAI: 'DAI',
  USDbC: 'USDC',
  'USDC.e': 'USDC',
  'USD₮0': 'USDT',
  USDe: 'USDE',
  cbETH: 'CBETH',
  rETH: 'RETH',
}
