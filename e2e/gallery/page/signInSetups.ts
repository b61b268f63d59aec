import { router } from '@latch/widget/src/app/router.ts'
import { requestsStore, type SignInRequest } from '@latch/widget/src/requests/requestsStore.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { ADDRESS, BIRCH } from './fixtures.ts'

type SignInState = Extract<StateId, `sign-in${string}`>

function signIn(shown: Partial<SignInRequest>): void {
  const session = { namespace: 'eip155', wallet: BIRCH, chainId: 'eip155:1' } as const
  setSession({ ...session, connector: 'page', walletId: BIRCH.id, accounts: [{ address: ADDRESS }] })
  router.setState({ stack: [{ name: 'SIWXSignMessage' }], direction: 'none' })
  requestsStore.setState({
    waiting: 0,
    current: {
      ...session,
      id: 'gallery',
      kind: 'signIn',
      view: 'SIWXSignMessage',
      address: ADDRESS,
      isRequired: false,
      backTo: null,
      phase: 'review',
      failure: null,
      approve: () => {},
      reject: () => {},
      ...shown,
    },
  })
}

export const signInSetups: Readonly<Record<SignInState, () => void>> = {
  'sign-in': () => signIn({}),
  'sign-in-required': () => signIn({ isRequired: true }),
  'sign-in-required-here': () => signIn({ isRequired: true, backTo: 'eip155:10' }),
  'sign-in-declined': () => signIn({ failure: 'declined' }),
  'sign-in-refused': () => signIn({ failure: 'refused', isRequired: true }),
  'sign-in-clock': () => signIn({ failure: 'clock' }),
  'sign-in-unavailable': () => signIn({ failure: 'unavailable' }),
  'sign-in-failed': () => signIn({ failure: 'failed' }),
  'sign-in-wallet': () => signIn({ phase: 'inWallet' }),
  'sign-in-checking': () => signIn({ phase: 'checking' }),
  'sign-in-gone': () => {
    signIn({})
    requestsStore.setState({ current: null })
    router.setState({ stack: [{ name: 'SIWXSignMessage' }], direction: 'none' })
  },
}
