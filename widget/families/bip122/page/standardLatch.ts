import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import {
  implementLatch,
  inOrder,
  type SignTarget,
  type StandardLatch,
  wrongAccount,
} from '#walletStandard/page/announce.ts'
import { createCompletion } from '#walletStandard/page/completeAccounts.ts'
import type { LatchWallet } from '#walletStandard/page/latchWallet.ts'
import { bitcoinWords } from '../protocol/chains.ts'
import type { BitcoinAccount, BitcoinProvider, BitcoinSignInput } from './types.ts'
import { bytesFromHex } from './wallets/wallet.ts'

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const
const SIGHASH: Readonly<Record<string, number>> = { ALL: 1, NONE: 2, SINGLE: 3 }

type ToSign = { account: WalletAccount; signingIndexes: readonly number[]; sigHash?: string }
type PsbtInput = { psbt: Uint8Array; inputsToSign: readonly ToSign[]; chain?: string }

/** Implements Latch as a Wallet Standard wallet with the features of Bitcoin, by the page's provider. */
export function createBitcoinLatch(
  provider: BitcoinProvider,
  latch: LatchWallet,
): Pick<StandardLatch, 'update'> {
  const { wallet } = latch
  const side = {
    account: () => provider.address,
    connect: () => provider.connect(),
    disconnect: provider.disconnect,
    readAccounts: () => provider.getAccountAddresses(),
    // Added later, together with the account's purpose.
    publicKeyOf: () => new Uint8Array(),
    chainOf: (chainId: string) => (bitcoinWords(chainId as ChainId)?.standard ?? chainId) as IdentifierString,
    features: FEATURES,
  }
  const complete = createCompletion(latch, async (chains) => {
    const accounts = await provider.getAccountAddresses().catch(() => [])
    return accounts.map((account) => describeAccount(account, chains))
  })
  const own: LatchWallet = {
    ...latch,
    implement: (methods) =>
      latch.implement({
        ...methods,
        connect: async (input) => {
          await methods.connect?.(input)
          await complete()
          return { accounts: ofPurposes(wallet.accounts, input as { purposes?: readonly string[] }) }
        },
      }),
  }
  const { update } = implementLatch(side, own, () =>
    signingMethods(provider, (target) => assertShared(target, wallet.accounts)),
  )
  return {
    update: (state) => {
      update(state)
      void complete()
    },
  }
}

function describeAccount(
  { address, publicKey = '', purpose }: BitcoinAccount,
  chains: WalletAccount['chains'],
) {
  return Object.freeze({
    address,
    publicKey: bytesFromHex(publicKey.replace(/^0x/, '')),
    chains,
    features: FEATURES,
    purpose,
  })
}

function ofPurposes(accounts: readonly WalletAccount[], { purposes }: { purposes?: readonly string[] } = {}) {
  return accounts.filter(
    (account) => !purposes || purposes.includes((account as { purpose?: string }).purpose ?? 'payment'),
  )
}

/** @throws RpcErrorPayload 4100 for an account that is not shared, or a different network. */
function assertShared({ account, chain }: SignTarget, accounts: readonly WalletAccount[]): void {
  if (account && !accounts.some(({ address }) => address === account.address)) throw wrongAccount()
  const [own] = accounts
  if (chain && own && !own.chains.includes(chain as IdentifierString))
    throw refusal(RpcCode.unauthorized, `Latch is connected on ${own.chains}, not on ${chain}`, 'WRONG_CHAIN')
}

function signingMethods(provider: BitcoinProvider, assert: (target: SignTarget) => void) {
  const sign = ({ psbt, inputsToSign, chain }: PsbtInput, broadcast: boolean) => {
    for (const { account } of inputsToSign) assert({ account, ...(chain && { chain }) })
    const signInputs = inputsToSign.flatMap(toSignInputs)
    return provider.signPsbt({ psbt: toBase64(psbt), signInputs, ...(broadcast && { broadcast }) })
  }
  return {
    signMessage: (...inputs: { account: WalletAccount; message: Uint8Array }[]) =>
      inOrder(inputs, async ({ account, message }) => {
        assert({ account })
        const { signature } = await provider.signMessage({
          message: decodeMessage(message),
          address: account.address,
        })
        return { signedMessage: message, signature: fromBase64(signature) }
      }),
    signTransaction: (...inputs: PsbtInput[]) =>
      inOrder(inputs, async (input) => ({ signedPsbt: fromBase64((await sign(input, false)).psbt) })),
    signAndSendTransaction: (...inputs: PsbtInput[]) =>
      inOrder(inputs, async (input) => ({ txId: (await sign(input, true)).txid })),
  }
}

function toSignInputs({ account: { address }, signingIndexes, sigHash }: ToSign): BitcoinSignInput[] {
  const sighashTypes = sigHash && { sighashTypes: [sighashTypeOf(sigHash)] }
  return signingIndexes.map((index) => ({ address, index, ...sighashTypes }))
}

/** @throws RpcErrorPayload -32602 for one that is not known: another would sign other parts of the transaction. */
function sighashTypeOf(sigHash: string): number {
  const [name = '', anyone, ...others] = sigHash.split('|')
  const type = Object.hasOwn(SIGHASH, name) ? SIGHASH[name] : undefined
  if (type === undefined || (anyone ?? 'ANYONECANPAY') !== 'ANYONECANPAY' || others.length > 0)
    throw refusal(RpcCode.invalidParams, `bitcoin:signTransaction: ${sigHash} is not a sighash type`)
  return type + (anyone ? 0x80 : 0)
}

/** @throws RpcErrorPayload -32602: wallets of Bitcoin sign text; other bytes would be signed as something else. */
function decodeMessage(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw refusal(RpcCode.invalidParams, 'bitcoin:signMessage: the message is not text')
  }
}
