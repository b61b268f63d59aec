import { useStore } from 'zustand'
import type { ChainInfo } from '../../../protocol/config.ts'
import { hostStore } from '../../host/hostStore.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { useT } from '../../i18n/useT.ts'
import { isApproved } from './approved.ts'

/** Why a network cannot be chosen now, in words; undefined when it can. */
export function useUnavailable(): (chain: ChainInfo) => string | undefined {
  const t = useT()
  const session = useStore(sessionStore, (state) => state.session)
  const online = useStore(hostStore, (state) => state.online)
  return (chain) => {
    if (session?.walletId === null) return t('networks.walletAbsent')
    if (!online) return t('networks.offline')
    if (!isApproved(session, chain)) return t('networks.notApproved', { wallet: session?.wallet.name ?? '' })
    return undefined
  }
}
