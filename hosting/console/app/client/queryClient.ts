import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ConsoleError, hasCode } from './ConsoleError.ts'
import type { Session } from './sessionApi.ts'

/** Attempts of a read that got no answer; everything else would fail again. */
const MAX_RETRIES = 2

/** Cache of everything that the Worker answers. A session that has ended leads to the login screen. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEndOfSession }),
  mutationCache: new MutationCache({ onError: noteEndOfSession }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ConsoleError && error.code === 'UNREACHABLE',
    },
  },
})

function noteEndOfSession(error: unknown): void {
  if (!hasCode(error, 'UNAUTHENTICATED')) return
  queryClient.setQueryData<Session>(['session'], (session) => session && { ...session, member: null })
  queryClient.invalidateQueries({ queryKey: ['session'] })
}
