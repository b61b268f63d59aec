import type { MessageKey } from '../i18n/en.ts'
import type { ApproveDetails } from '../requests/requestsStore.ts'
import type { View } from './router.ts'

const TITLES: Readonly<Record<Exclude<View['name'], 'ApproveRequest'>, MessageKey>> = {
  Connect: 'connect.title',
  ConnectingExternal: 'connecting.title',
  Account: 'account.title',
  Networks: 'networks.title',
  SwitchNetwork: 'switch.title',
  UnsupportedChain: 'unsupported.title',
  WhatIsAWallet: 'about.title',
}

/** @param approve - What is to be approved, once it is known. */
export function titleOf(view: View, approve: ApproveDetails['type'] | undefined): MessageKey {
  if (view.name !== 'ApproveRequest') return TITLES[view.name]
  return approve === undefined ? 'approve.gone' : `approve.${approve}`
}
