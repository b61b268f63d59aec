import { useStore } from 'zustand'
import type { ChainInfo } from '../../../protocol/config.ts'
import { familyOf } from '../../host/activeSession.ts'
import { hostStore } from '../../host/hostStore.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { solanaStore } from '../../host/solana/solanaStore.ts'
import { useT } from '../../i18n/useT.ts'
import { isApproved } from './approved.ts'

/** Why a network cannot be chosen now, in words; undefined when it can. */
export function useUnavailable(): (chain: ChainInfo) => string | undefined {
  const t = useT()
  const eip155 = useStore(sessionStore, (state) => state.session)
  const solana = useStore(solanaStore, (state) => state.session)
  const online = useStore(hostStore, (state) => state.online)
  return (chain) => {
    const family = familyOf(chain.id)
    if (family === null) return t('networks.noFamily')
    const session = family === 'solana' ? solana : eip155
    if (session?.walletId === null) return t('networks.walletAbsent')
    if (!online) return t('networks.offline')
    if (!isApproved(eip155, chain)) return t('networks.notApproved', { wallet: session?.wallet.name ?? '' })
    return undefined
  }
}
