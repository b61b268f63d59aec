import { fromBase64 } from '@latch/protocol/base64.ts'
import type {
  SuiSignAndExecuteTransactionFeature,
  SuiSignPersonalMessageFeature,
  SuiSignTransactionFeature,
} from '@mysten/wallet-standard'
import type { IdentifierString, Wallet } from '@wallet-standard/base'
import { findAccount, type StandardCall, walletFeatures } from '#walletStandard/page/relay.ts'
import type { SuiFeature } from '../protocol/features.ts'

type Params = {
  /** Address of an account that the wallet shares. */
  address: string
  /** base64: the port's JSON knows no buffers. */
  message: string
  /** JSON or base64. */
  transaction: string
  chain: IdentifierString
}

type Features = SuiSignPersonalMessageFeature &
  SuiSignTransactionFeature &
  SuiSignAndExecuteTransactionFeature

export const SUI_CALLS: Record<SuiFeature, StandardCall> = {
  'sui:signPersonalMessage': async (wallet, { address, message, chain }: Params) => {
    const input = { account: findAccount(wallet, address), message: fromBase64(message), chain }
    const { signPersonalMessage } = walletFeatures<Features>(wallet)['sui:signPersonalMessage']
    const { bytes, signature } = await signPersonalMessage(input)
    return { bytes, signature }
  },
  'sui:signTransaction': async (wallet, params: Params) => {
    const { signTransaction } = walletFeatures<Features>(wallet)['sui:signTransaction']
    const { bytes, signature } = await signTransaction(readInput(wallet, params))
    return { bytes, signature }
  },
  'sui:signAndExecuteTransaction': async (wallet, params: Params) => {
    const { signAndExecuteTransaction } = walletFeatures<Features>(wallet)['sui:signAndExecuteTransaction']
    const { bytes, signature, digest, effects } = await signAndExecuteTransaction(readInput(wallet, params))
    return { bytes, signature, digest, effects }
  },
}

/** Creates a wallet's input: wallets read a transaction's text, which is the only part that crossed. */
function readInput(wallet: Wallet, { address, transaction, chain }: Omit<Params, 'message'>) {
  return {
    account: findAccount(wallet, address),
    transaction: { toJSON: async () => transaction },
    chain,
  }
}
