import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { goToStart } from '#app/navigation.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { hostStore } from '#core/hostStore.ts'
import { nameZone } from '#core/nameZone.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { NameForm } from './NameForm.tsx'
import { NameWaitingPanel } from './NameWaitingPanel.tsx'
import { enterName, leaveName, nameStore, ownKey, ownNamesStore } from './nameStore.ts'
import { OwnName } from './OwnName.tsx'

/** Registers a name in the project's zone. An account that has a name sees it, and can release it. */
export function RegisterNameView() {
  const session = useActiveSession()
  const t = useT()
  const zone = nameZone()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  if (session === null) return null
  if (zone === null)
    return <EmptyState state="unavailable" title={t('names.notServed')} text={t('names.notServedText')} />
  return <AccountName session={session} zone={zone} />
}

function AccountName({ session, zone }: { session: WalletSession; zone: string }) {
  const t = useT()
  const { pending } = useStore(nameStore)
  const key = ownKey(session)
  const own = useStore(ownNamesStore, (known) => known[key])
  const online = useStore(hostStore, (host) => host.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the account of the session counts.
  useLayoutEffect(() => {
    if (online) enterName(session)
  }, [key, online])
  useEffect(() => leaveName, [])
  if (pending !== null) return <NameWaitingPanel session={session} pending={pending} />
  const name = own?.data ?? null
  if (name !== null) return <OwnName session={session} name={name} />
  if (online && (own === undefined || own.phase === 'loading'))
    return <RowSkeletons count={2} label={t('names.loading')} />
  return <NameForm session={session} zone={zone} />
}
