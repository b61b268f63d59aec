import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { CONNECT_TITLE } from '@latch/sdk-source/testing/wallet/context.ts'
import type { GivenPayload } from './payload.ts'

type Account = { address: string; name: string; type: string }

/** Its key is fetched on a page's first request, half a megabyte of metadata on the first transaction. */
const loadKey = () => import('./key.ts')

/** Adds a wallet of Polkadot to `injectedWeb3` of this page. */
export function injectPolkadotWallet({
  name,
  isPermitted,
  onPermitted,
  onChange,
  confirm,
}: Omit<PageFace, 'icon'>): void {
  const page = window as unknown as { injectedWeb3?: Record<string, object> }
  const readAccounts = async (): Promise<Account[]> => {
    const { richAddress } = await loadKey()
    // By no chain's prefix, as extensions do.
    return [{ address: richAddress(42), name: 'Demo', type: 'sr25519' }]
  }
  let id = 0
  const signer = {
    async signRaw({ data }: { data: `0x${string}` }) {
      await asExtension(() => confirm({ title: 'Sign this message?', lines: [['Message', data]] }))
      return { id: ++id, signature: (await loadKey()).signRaw(data) }
    },
    async signPayload(payload: GivenPayload) {
      const lines = [['Call', String(Reflect.get(payload, 'method'))]] as const
      await asExtension(() => confirm({ title: 'Sign this transaction?', lines }))
      const { signPayload } = await import('./payload.ts')
      return { id: ++id, ...(await signPayload(payload)) }
    },
  }
  const enable = async () => {
    const accounts = await readAccounts()
    const lines = accounts.map(({ address }) => ['Account', address] as const)
    if (!isPermitted()) await asExtension(() => confirm({ title: CONNECT_TITLE, lines }))
    onPermitted(true)
    const subscribe = (listener: (all: readonly Account[]) => void) => {
      listener(accounts)
      onChange?.(() => listener(isPermitted() ? accounts : []))
      return () => {}
    }
    return { accounts: { get: async () => accounts, subscribe }, signer }
  }
  page.injectedWeb3 ??= {}
  page.injectedWeb3[name] = Object.freeze({ version: '1.0.0', enable })
}

/** Turns any rejection into the extensions' only rejection message. */
async function asExtension(prompt: () => Promise<void>): Promise<void> {
  try {
    await prompt()
  } catch {
    throw new Error('Cancelled')
  }
}
