import type { ChainId } from '@latch/protocol/caip.ts'
import type { Transfer } from '@latch/widget/src/core/transfer.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { createNativeSend, type NativeFee } from '@latch/widget/src/families/nativeSend.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { UnsignableError } from '#unsignable.ts'
import { parseAddress } from '../../bytes/address.ts'
import {
  type BitcoinFunds,
  type BitcoinTransfer,
  finishTransfer,
  maxTransferAmount,
  writeTransfer,
} from '../../bytes/psbt.ts'
import { BitcoinNeedsSchema } from '../../protocol/transferNeeds.ts'
import { callWallet } from '../callWallet.ts'
import { bitcoinFunds, canSend } from '../funds.ts'
import { parsePaymentUri } from './paymentUri.ts'

/** Virtual bytes of a transfer of one coin with change, of the largest kind. */
const USUAL_SIZE = 260n

export const bitcoinSend = createNativeSend({
  namespace: 'bip122',
  needs: BitcoinNeedsSchema,
  parseAddress,
  readRequest: parsePaymentUri,
  feeOf: (needs, transfer, chainId) => estimateFee(bitcoinFunds(needs), draftTransfer(transfer, chainId)),
  async write({ session, transfer, needs, maxFee }) {
    const { from, to, amount } = transfer
    const { chainId } = session
    const account = findAccount(session, from)
    if (canSend(session, account ?? {})) {
      const input = { from, to, amount: String(amount), chain: chainId }
      // The wallet sets its own fee; the shown one was an estimate.
      return async () => ({ hash: (await callWallet(session, 'bip122:sendTransfer', input)).txid })
    }
    const draft = writeTransfer(draftTransfer(transfer, chainId), bitcoinFunds(needs))
    if (draft === null || draft.fee > maxFee) throw refuseTransfer('NO_FEE')
    const signInputs = Array.from({ length: draft.inputs }, (_, index) => ({ address: from, index }))
    const input = { psbt: draft.psbt, signInputs, chain: chainId }
    return async () => {
      const { psbt } = await callWallet(session, 'bip122:signPsbt', input)
      const finished = finishTransfer(draft.psbt, psbt)
      if (finished === null) throw signedOther()
      return { transaction: finished.hex }
    }
  },
})

/** @throws RpcError of {@link refuseTransfer} */
function estimateFee(funds: BitcoinFunds, transfer: BitcoinTransfer): NativeFee {
  const usable = sumCoins(funds.coins.filter(({ amount }) => amount >= funds.smallestCoin))
  // Coins that are left out remain, and are not available to send.
  const reserve = sumCoins(funds.coins) - usable
  const fee = tryOrElse(() => {
    const draft = writeTransfer(transfer, funds)
    if (draft !== null) return draft.fee
    // As for the maximum: everything but the fee.
    const max = maxTransferAmount(transfer, funds)
    if (max === 0n) throw refuseTransfer('NO_FEE')
    return usable - max
  }, funds.feeRate * USUAL_SIZE)
  return { expected: fee, max: fee, reserve }
}

/** Returns the estimate if the wallet builds the transaction itself. */
function tryOrElse(read: () => bigint, estimate: bigint): bigint {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnsignableError) return estimate
    throw error
  }
}

function draftTransfer({ from, to, amount }: Transfer, chainId: ChainId): BitcoinTransfer {
  const { publicKey = null } = findAccount(findSession('bip122'), from) ?? {}
  return { from: { address: from, publicKey }, to, amount, chainId }
}

function findAccount(session: WalletSession | null, address: string) {
  return session?.accounts.find((account) => account.address === address)
}

function sumCoins(coins: BitcoinFunds['coins']): bigint {
  return coins.reduce((sum, { amount }) => sum + amount, 0n)
}
