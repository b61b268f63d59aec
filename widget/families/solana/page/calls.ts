import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionOptions,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet } from '@wallet-standard/base'
import { findAccount, type StandardCall, walletFeatures } from '#walletStandard/page/relay.ts'
import type { StandardRelayMethod } from '../protocol/relayMethods.ts'

/** Bytes travel as base64: the port's JSON knows no buffers. */
type Params = {
  /** base58 of an account that the wallet shares. */
  address: string
  message: string
  transaction: string
  /** Only for `solana:signTransactions`. */
  transactions: readonly string[]
  chain: IdentifierString
  options?: SolanaSignAndSendTransactionOptions
}

type Features = SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature

export const SOLANA_CALLS: Record<Exclude<StandardRelayMethod, `standard:${string}`>, StandardCall> = {
  'solana:signMessage': async (wallet, { address, message }: Params) => {
    const input = { account: findAccount(wallet, address), message: fromBase64(message) }
    const [output] = await walletFeatures<Features>(wallet)['solana:signMessage'].signMessage(input)
    return output && { signedMessage: toBase64(output.signedMessage), signature: toBase64(output.signature) }
  },
  'solana:signTransaction': async (wallet, params: Params) => {
    const [output] = await walletFeatures<Features>(wallet)['solana:signTransaction'].signTransaction(
      readInput(wallet, params),
    )
    return output && { signedTransaction: toBase64(output.signedTransaction) }
  },
  'solana:signTransactions': async (wallet, { transactions, ...params }: Params) => {
    const inputs = transactions.map((transaction) => readInput(wallet, { ...params, transaction }))
    const outputs = await walletFeatures<Features>(wallet)['solana:signTransaction'].signTransaction(
      ...inputs,
    )
    return { signedTransactions: outputs.map(({ signedTransaction }) => toBase64(signedTransaction)) }
  },
  'solana:signAndSendTransaction': async (wallet, { options = {}, ...params }: Params) => {
    const input = { ...readInput(wallet, params), options }
    const { signAndSendTransaction } = walletFeatures<Features>(wallet)['solana:signAndSendTransaction']
    const [output] = await signAndSendTransaction(input)
    return output && { signature: toBase64(output.signature) }
  },
}

function readInput(
  wallet: Wallet,
  { address, transaction, chain }: Pick<Params, 'address' | 'transaction' | 'chain'>,
) {
  return { account: findAccount(wallet, address), transaction: fromBase64(transaction), chain }
}
