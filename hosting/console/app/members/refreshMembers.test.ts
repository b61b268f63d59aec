import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invitationsQuery, membersQuery } from '../client/queries.ts'
import { refreshMembers } from './refreshMembers.ts'

test('invitations are read again with the members: those of a member go with their role', async () => {
  const client = new QueryClient()
  const keys = [membersQuery.queryKey, invitationsQuery.queryKey]
  for (const key of keys) client.setQueryData<unknown>(key, [])
  await refreshMembers(client)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
