import { toBase64 } from '@latch/protocol/base64.ts'
import type { PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { addStandardWallet } from '#walletStandard/page/addStandardWallet.ts'

export const ADDRESS = `0x${'a'.repeat(64)}`
const ACCOUNT: WalletAccount = {
  address: ADDRESS,
  publicKey: new Uint8Array(32),
  chains: ['sui:testnet'],
  features: ['sui:signPersonalMessage'],
}
const SIGNED = { bytes: 'AQ==', signature: 'Bwg=' }
const EXECUTED = { ...SIGNED, digest: '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV', effects: 'AQID' }

export const fixture: PageFamilyFixture = {
  namespace: 'sui',
  chainId: 'sui:testnet',
  accounts: [ADDRESS, `0x${'b'.repeat(64)}`],
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
    addStandardWallet(page, {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,AA==',
      chains: ['sui:testnet'],
      accounts: [ACCOUNT],
      features: {
        'standard:connect': { connect: answer({ accounts: [ACCOUNT] }) },
        'standard:events': {
          on: (_: string, listener: (change: { accounts: readonly WalletAccount[] }) => void) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'sui:signPersonalMessage': { signPersonalMessage: answer(SIGNED) },
        'sui:signTransaction': { signTransaction: answer(SIGNED) },
        'sui:signAndExecuteTransaction': { signAndExecuteTransaction: answer(EXECUTED) },
      },
    })
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        const change = { accounts: accounts.map((address) => ({ ...ACCOUNT, address })) }
        for (const listener of listeners) listener(change)
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
  connect: { method: 'standard:connect', result: { accounts: accountsData([ADDRESS]) } },
  sign: {
    method: 'sui:signPersonalMessage',
    params: { address: ADDRESS, message: 'AQ==', chain: 'sui:testnet' },
    result: SIGNED,
  },
  send: {
    method: 'sui:signAndExecuteTransaction',
    params: { address: ADDRESS, transaction: '{}', chain: 'sui:testnet' },
    result: EXECUTED,
  },
  accountsData,
  reads: 'sui_getAccounts',
  signs: 'sui_signPersonalMessage',
}

function accountsData(addresses: readonly string[]) {
  const publicKey = toBase64(Uint8Array.from(ACCOUNT.publicKey))
  return addresses.map((address) => ({
    address,
    publicKey,
    chains: ACCOUNT.chains,
    features: ACCOUNT.features,
  }))
}
