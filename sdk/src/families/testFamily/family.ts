import { type Envelope, fail, ok, toRpcError } from '../../../../widget/protocol/envelope.ts'
import { RpcCode } from '../../../../widget/protocol/errors.ts'
import type { HostRequestParams, HostWallet } from '../../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../../widget/protocol/limits.ts'
import { readWalletError } from '../../../../widget/protocol/walletError.ts'
import { cleanName, readIcon } from '../claims.ts'
import type { PageFamily, PageFamilyFacts, PageWallets } from '../pageFamily.ts'

/** A wallet of the made-up family, which puts itself into the page by an event. */
export type TestProvider = {
  name: string
  icon: string
  request(method: string, params: unknown): Promise<unknown>
  /** @returns what ends it. */
  subscribe(listener: (accounts: readonly string[]) => void): () => void
}

const RELAYED = ['test_accounts', 'test_sign']

/** A family that is made up: it shows that one enters the page by its folder and its line in the registry. */
export const TEST_FACTS: PageFamilyFacts = {
  namespace: 'stacks',
  connects: ['stacks_connect'],
  disconnect: 'stacks_leave',
  reads: /^stacks_get/,
}

export const testFamily: PageFamily = {
  discover: (_, onChange) => discover(window, onChange),
  relay: (wallets, onEvent) => {
    const watched = new Map<string, () => void>()
    let seq = 0
    const watch = (walletId: string, provider: TestProvider) => {
      if (watched.has(walletId)) return
      const emit = (data: readonly string[]) =>
        onEvent({ walletId, seq: seq++, event: 'accountsChanged', data })
      watched.set(walletId, provider.subscribe(emit))
    }
    const call = async (provider: TestProvider, asked: HostRequestParams): Promise<Envelope> => {
      const { walletId, method, params } = asked
      if (!RELAYED.includes(method)) return fail(RpcCode.unsupportedMethod, `${method} is not relayed`)
      try {
        watch(walletId, provider)
        return ok(await provider.request(method, params))
      } catch (error) {
        return { ok: false, error: toRpcError(readWalletError(error)) }
      }
    }
    return {
      call: (asked) => {
        const provider = wallets.find(asked.walletId) as TestProvider | undefined
        return provider && call(provider, asked)
      },
      stop: () => {
        for (const unsubscribe of watched.values()) unsubscribe()
      },
    }
  },
  methods: ({ request }) => ({ sign: (text: string) => request('stacks_sign', { text }) }),
}

function discover(page: EventTarget, onChange: () => void): PageWallets {
  const found: TestProvider[] = []
  const hear = (event: Event) => {
    if (found.length >= LIMITS.wallets) return
    found.push((event as CustomEvent<TestProvider>).detail)
    onChange()
  }
  page.addEventListener('stacks:wallet', hear)
  page.dispatchEvent(new Event('stacks:ask'))
  return {
    list: () => found.flatMap((provider, index) => describe(`test-${index}`, provider) ?? []),
    find: (id) => found[Number(/^test-(\d+)$/.exec(id)?.[1])],
    stop: () => page.removeEventListener('stacks:wallet', hear),
  }
}

function describe(id: string, provider: TestProvider): HostWallet | null {
  try {
    const name = cleanName(provider.name)
    const icon = readIcon(provider.icon)
    return { id, kind: 'wallet-standard', name, icon, rdns: null, namespaces: ['stacks'] }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}
