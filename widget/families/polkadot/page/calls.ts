import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { describeMissing } from '@latch/protocol/walletSupport.ts'
import { isSameAccount } from './isSameAccount.ts'
import type { PolkadotAccount, PolkadotPayload } from './types.ts'

/** The object that a wallet returns once it admits the page. Any part may be missing; a call that needs it then fails. */
export type Injected = {
  accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe?(listener: (accounts: readonly PolkadotAccount[]) => void): unknown
  }
  signer: {
    signRaw?(raw: { address: string; data: string; type: 'bytes' }): Promise<{ signature: string }>
    signPayload?(payload: PolkadotPayload): Promise<{ signature: string; signedTransaction?: unknown }>
  }
}

type Call = (wallet: Injected, params: never) => Promise<unknown>

/** Calls to wallets, by the widget's names. */
export const POLKADOT_CALLS: Readonly<Record<string, Call>> = {
  'polkadot:connect': async ({ accounts }) => ({ accounts: (await accounts.get()).map(describeAccount) }),
  'polkadot:signRaw': async (wallet, { address, data }: { address: string; data: string }) => {
    if (!wallet.signer.signRaw) throw unsupported('signRaw')
    const own = await findAccount(wallet, address)
    return { signature: (await wallet.signer.signRaw({ address: own, data, type: 'bytes' })).signature }
  },
  'polkadot:signPayload': async (wallet, { payload }: { payload: PolkadotPayload }) => {
    if (!wallet.signer.signPayload) throw unsupported('signPayload')
    const own = await findAccount(wallet, payload.address)
    const signed = await wallet.signer.signPayload({ ...payload, address: own })
    return { signature: signed.signature, signedTransaction: readHex(signed.signedTransaction) }
  },
}

/** The method of the signer that a call needs and the wallet lacks now. */
export function findMissing({ signer }: Injected, method: string): string | undefined {
  const called = (['signRaw', 'signPayload'] as const).find((name) => method === `polkadot:${name}`)
  return called === undefined || typeof signer[called] === 'function' ? undefined : called
}

/** Claims of the page's wallet; the widget checks them. */
export function describeAccount({ address, genesisHash, type }: PolkadotAccount): PolkadotAccount {
  return {
    address: String(address),
    ...(genesisHash ? { genesisHash: String(genesisHash) } : {}),
    ...(type ? { type: String(type) } : {}),
  }
}

/** The account in the wallet's own spelling. @throws RpcErrorPayload 4100 if the wallet does not share it, or no longer does. */
async function findAccount({ accounts }: Injected, address: string): Promise<string> {
  const account = (await accounts.get()).find((candidate) => isSameAccount(candidate.address, address))
  if (!account) throw refusal(RpcCode.unauthorized, 'The wallet has not shared this account', 'WRONG_ACCOUNT')
  return account.address
}

function unsupported(feature: string) {
  return refusal(RpcCode.unsupportedMethod, describeMissing(feature))
}

/** A signed transaction, which wallets give as hex or bytes. */
function readHex(given: unknown): string | undefined {
  if (!(given instanceof Uint8Array)) return given === undefined || given === null ? undefined : String(given)
  return `0x${Array.from(given, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
