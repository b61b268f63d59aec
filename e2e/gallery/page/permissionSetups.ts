import { router } from '@latch/widget/src/app/router.ts'
import { registerConnector } from '@latch/widget/src/connectors/connectors.ts'
import { EMBEDDED_ID, EMBEDDED_WALLET } from '@latch/widget/src/connectors/embedded/embeddedSession.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { type Granted, permissionsStore } from '@latch/widget/src/features/permissions/index.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { CHAIN } from './accountSetups.ts'
import { ADDRESS, OTHER } from './fixtures.ts'

type PermissionsState = Extract<StateId, `permissions${string}`>

const DAY = 86_400
const NOW = Math.floor(Date.now() / 1000)
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function granted(
  salt: number,
  { token = null, chainId = CHAIN, origin = 'https://game.example', ...own }: Partial<Granted>,
): Granted {
  const { permission } = own
  return {
    ...{ token, chainId, origin },
    permission: {
      ...{ type: 'native-token-transfer', chainId: '0x1', account: ADDRESS, delegate: OTHER },
      ...{ contract: null, amount: '0x3782dace9d900000', methods: [], count: null, expiry: NOW + 7 * DAY },
      ...permission,
      salt: `0x${String(salt).repeat(64)}`,
    } as Granted['permission'],
  }
}

const terms = (own: Partial<Granted['permission']>) => ({ permission: own as Granted['permission'] })
const GAME = granted(1, terms({ name: 'Ticket for the weekly race' }))
const WEEKLY = granted(6, {
  ...terms({
    type: 'erc20-token-periodic',
    contract: TOKEN,
    amount: '0x2faf080',
    period: { from: NOW, seconds: 7 * DAY },
  }),
  token: { symbol: 'USDC', decimals: 6 },
})
const SEVERAL = [
  GAME,
  granted(2, {
    ...terms({ type: 'erc20-token-transfer', contract: TOKEN, amount: '0x5f5e100', count: 12 }),
    token: { symbol: 'USDC', decimals: 6 },
    origin: 'https://a-shop-with-a-rather-long-name.of-many-words.example',
  }),
  granted(
    3,
    terms({ type: 'contract-call', contract: OTHER, amount: null, methods: ['vote(uint256)'], count: 1 }),
  ),
  granted(4, {
    ...terms({ name: '<b>Latch</b> support, always allowed', chainId: '0x539' }),
    chainId: 'eip155:1337',
  }),
  WEEKLY,
  granted(5, { ...terms({ type: 'erc20-token-transfer', contract: TOKEN, expiry: NOW - DAY }) }),
]

/** @param read - The wallet's answer when the view reloads the list. */
function show(
  list: readonly Granted[] | null,
  {
    revoking = null,
    read = () => new Promise(() => {}),
  }: { revoking?: string | null; read?: () => Promise<never> } = {},
): void {
  registerConnector('embedded', {
    request: read,
    permissions: read,
    isElsewhere: () => false,
    disconnect: async () => {},
  })
  setSession({
    namespace: 'eip155',
    connector: 'embedded',
    walletId: EMBEDDED_ID,
    wallet: { ...EMBEDDED_WALLET, preferredAccountType: 'smartAccount' },
    accounts: [{ address: ADDRESS }],
    chainId: CHAIN,
  })
  if (list !== null) permissionsStore.setState({ phase: 'ready', granted: list, revoking }, true)
  router.setState({ stack: [{ name: 'Account' }, { name: 'Permissions' }], direction: 'none' })
}

/** Sites' permissions for a smart account. */
export const permissionSetups: Readonly<Record<PermissionsState, () => void>> = {
  permissions: () => show([GAME]),
  'permissions-period': () => show([WEEKLY]),
  'permissions-several': () => show(SEVERAL),
  'permissions-empty': () => show([]),
  'permissions-loading': () => show(null),
  'permissions-revoking': () => show(SEVERAL, { revoking: GAME.permission.salt }),
  'permissions-failed': () => show(null, { read: () => Promise.reject(new Error('No answer')) }),
  'permissions-offline': () => {
    show([GAME])
    hostStore.setState({ online: false })
  },
  'permissions-offline-empty': () => {
    show(null)
    hostStore.setState({ online: false })
  },
}
