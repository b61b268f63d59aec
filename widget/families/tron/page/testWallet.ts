import { announceOnRequest, type PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'

/** Addresses with the fewest and the most distinct base58 characters. */
export const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
export const OTHER = 'TXka46PPwttNPWfFDPtt3GUodbPThyufaV'
export const CHAIN = 'tron:0x2b6653dc'
const SIGNATURE = `0x${'ab'.repeat(64)}1b`
export const TRANSACTION = { visible: true, txID: 'cd'.repeat(32), raw_data: {}, raw_data_hex: '0a02' }
const SIGNED = { ...TRANSACTION, signature: [SIGNATURE] }

type Listener = (value: unknown) => void

/** A wallet of TIP-1193, which signs by its tronweb. */
export const fixture: PageFamilyFixture = {
  namespace: 'tron',
  chainId: CHAIN,
  accounts: [ADDRESS, OTHER],
  addWallet(page, name) {
    const listeners = new Map<Listener, string>()
    let shared: readonly string[] = [ADDRESS]
    let calls = 0
    let failure: { error: unknown } | undefined
    const answer = async (result: unknown) => {
      calls++
      if (failure) throw failure.error
      return result
    }
    const results: Record<string, () => unknown> = {
      eth_requestAccounts: () => shared,
      eth_accounts: () => shared,
      eth_chainId: () => '0x2b6653dc',
    }
    const provider = {
      tronWeb: {
        trx: { sign: () => answer(SIGNED), signMessageV2: () => answer(SIGNATURE) },
      },
      request: ({ method }: { method: string }) => answer(results[method]?.()),
      on: (event: string, listener: Listener) => listeners.set(listener, event),
      removeListener: (_: string, listener: Listener) => listeners.delete(listener),
    }
    announce(page, { info: { uuid: name, name, icon: 'data:image/svg+xml;base64,AA==' }, provider })
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        shared = accounts
        for (const [listener, event] of listeners) if (event === 'accountsChanged') listener(accounts)
      },
    }
  },
  addTrap(page) {
    const trap = {
      get name(): string {
        throw new Error('A trap')
      },
    }
    announce(page, { info: trap, provider: { request: async () => null } })
  },
  connect: { method: 'tron:connect', result: { accounts: [ADDRESS], chain: CHAIN } },
  sign: {
    method: 'tron:signMessage',
    params: { address: ADDRESS, message: 'Hello', chain: CHAIN },
    result: { signature: SIGNATURE },
  },
  send: {
    method: 'tron:signTransaction',
    params: { address: ADDRESS, transaction: TRANSACTION, chain: CHAIN },
    result: SIGNED,
  },
  accountsData: (accounts) => accounts,
  reads: 'tron_accounts',
  signs: 'tron_signMessage',
}

/** Announces a wallet by TIP-6963, now and whenever its page requests wallets. */
export function announce(page: EventTarget, detail: object): void {
  const introduce = () => page.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail }))
  announceOnRequest(page, 'TIP6963:requestProvider', introduce)
  introduce()
}
