import type { PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { addStandardWallet } from '#walletStandard/page/addStandardWallet.ts'

export const PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
export const ORDINALS = 'tb1p09uhj7te09uhj7te09uhj7te09uhj7te09uhj7te09uhj7te09us774qej'
const CHAINS = ['bitcoin:testnet'] as const
const SIGNED = { signature: 'Bwg=' }

const accountAt = (address: string): WalletAccount => ({
  address,
  publicKey: Uint8Array.of(2, 255),
  chains: CHAINS,
  features: ['bitcoin:signMessage'],
})

/** A wallet like MetaMask: there is no `standard:connect`. */
export const fixture: PageFamilyFixture = {
  namespace: 'bip122',
  chainId: 'bip122:000000000933ea01ad0ee984209779ba',
  accounts: [PAYMENT, ORDINALS],
  addWallet(page, name) {
    const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
    let calls = 0
    let failure: { error: unknown } | undefined
    const answer =
      <Answer>(value: Answer) =>
      async () => {
        calls++
        if (failure) throw failure.error
        return value
      }
    const accounts = [accountAt(PAYMENT)]
    addStandardWallet(page, {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,AA==',
      chains: CHAINS,
      accounts,
      features: {
        'bitcoin:connect': { connect: answer({ accounts }) },
        'bitcoin:events': {
          on: (_: string, listener: (change: { accounts: readonly WalletAccount[] }) => void) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'bitcoin:signMessage': { signMessage: answer([{ signature: Uint8Array.of(7, 8) }]) },
        'bitcoin:signTransaction': { signTransaction: answer([{ signedPsbt: Uint8Array.of(1) }]) },
      },
    })
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (addresses) => {
        for (const listener of listeners) listener({ accounts: addresses.map(accountAt) })
      },
    }
  },
  addTrap(page) {
    addStandardWallet(page, {
      get features(): never {
        throw new Error('A trap')
      },
    } as unknown as Wallet)
  },
  connect: { method: 'bip122:connect', result: { accounts: accountsData([PAYMENT]), features: [] } },
  sign: {
    method: 'bip122:signMessage',
    params: {
      address: PAYMENT,
      message: 'Hello',
      protocol: 'bip322',
      chain: 'bip122:000000000933ea01ad0ee984209779ba',
    },
    result: SIGNED,
  },
  send: {
    method: 'bip122:signPsbt',
    params: {
      psbt: 'AQ==',
      signInputs: [{ address: PAYMENT, index: 0 }],
      chain: 'bip122:000000000933ea01ad0ee984209779ba',
    },
    result: { psbt: 'AQ==' },
  },
  accountsData,
  reads: 'getAccountAddresses',
  signs: 'signMessage',
}

function accountsData(addresses: readonly string[]) {
  return addresses.map((address) => ({
    address,
    publicKey: '02ff',
    purpose: undefined,
    chains: CHAINS,
    features: [],
  }))
}
