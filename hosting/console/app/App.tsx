import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Member } from '#console/protocol/members.ts'
import { sessionQuery } from './client/queries.ts'
import { draftStore } from './project/draftStore.ts'
import { useHash } from './routing/navigate.ts'
import { invitationOf } from './routing/route.ts'
import { AcceptScreen } from './session/AcceptScreen.tsx'
import { LoginScreen } from './session/LoginScreen.tsx'
import { MemberContext } from './session/member.ts'
import { Shell } from './shell/Shell.tsx'
import { DialogsHiddenContext } from './ui/DialogsHiddenContext.ts'
import { Loaded } from './ui/Loaded.tsx'
import { Toasts } from './ui/Toasts.tsx'

/** The login screen, or the console of the member who is logged in. */
export function App() {
  const session = useQuery(sessionQuery)
  const invitation = invitationOf(useHash())
  const last = useLastMember(session.data?.member ?? null)
  if (invitation !== null) return <AcceptScreen token={invitation} />
  return (
    <>
      <Loaded query={session}>
        {({ member, hasDemo }) => (
          <>
            {member === null && <LoginScreen hasDemo={hasDemo} hasEnded={last !== null} />}
            {last !== null && (
              // Stays while the login screen is over it: nothing that was typed is lost.
              <div hidden={member === null} key={last.id}>
                <MemberContext value={member ?? last}>
                  <DialogsHiddenContext value={member === null}>
                    <Shell />
                  </DialogsHiddenContext>
                </MemberContext>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Toasts />
    </>
  )
}

/** Member who is logged in, or was until the session ended. Drafts of another member are dropped. */
function useLastMember(member: Member | null): Member | null {
  const last = useRef<Member | null>(null)
  const current = member ?? last.current
  useEffect(() => {
    if (last.current !== null && current?.id !== last.current.id) draftStore.clear()
    last.current = current
  }, [current])
  return current
}
