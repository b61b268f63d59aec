/*
 * What the shell needs to know of a view before its code is there. Made by `npm run docs` from the `views.ts` of the features, for
 * which the first load has no room: a pattern is the shortest that tells a name from all others.
 */
import type { View } from './router.ts'

/** Views that mean nothing while nobody is connected. */
export const OF_SESSION = /^(Ac|B|F|O|Pay|Sw|T|U|Wa)/

/** Views that show the account on its network. */
export const ON_NETWORK = /^(Ac|N|Pr|Swa|T|Wa)/

/** Views of the transfer that a page asked for. */
export const OF_TRANSFER = /^(WalletS)/

/** Views that come back after a reload of the frame. By their names: what is stored may name those of another build. */
export const RESTORABLE: readonly View['name'][] = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'WhatIsAWallet',
  'AllWallets',
  'GetWallet',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'OnRampProviders',
  'BuyInProgress',
  'ConnectingWalletConnect',
  'WalletReceive',
  'WalletSend',
  'Swap',
  'UnsupportedChain',
]
