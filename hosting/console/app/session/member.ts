import { createContext, use } from 'react'
import type { Member } from '#console/protocol/members.ts'
import { type Action, isAllowed, ROLE_OF_ACTION } from '#console/protocol/roles.ts'
import { t } from '../texts/t.ts'

export const MemberContext = createContext<Member | null>(null)

/** Returns the member who is logged in. */
export function useMember(): Member {
  const member = use(MemberContext)
  if (member === null) throw new Error('Screens of the console are inside of a session.')
  return member
}

/** Returns the reason that the role does not allow an action; null if it does. */
export function useDenial(action: Action): string | null {
  const { role } = useMember()
  if (isAllowed(role, action)) return null
  return t('role.denial', { role: t(`role.${ROLE_OF_ACTION[action]}`) })
}
