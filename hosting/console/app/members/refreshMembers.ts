import type { QueryClient } from '@tanstack/react-query'
import { invitationsQuery, membersQuery } from '../client/queries.ts'

/** Reads members and invitations again: a member's invitations are removed with their role. */
export async function refreshMembers(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries(membersQuery), client.invalidateQueries(invitationsQuery)])
}
