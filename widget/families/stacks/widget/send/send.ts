import { createNativeSend } from '@latch/widget/src/families/nativeSend.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import { parseAddress } from '../../bytes/address.ts'
import { isSameTransaction } from '../../bytes/sameTransaction.ts'
import { MEMO } from '../../bytes/transfer.ts'
import type { StacksPlan } from '../../bytes/types.ts'
import { StacksNeedsSchema } from '../../protocol/transferNeeds.ts'
import { callWallet } from '../callWallet.ts'

export const stacksSend = createNativeSend({
  namespace: 'stacks',
  needs: StacksNeedsSchema,
  parseAddress,
  maxMemo: () => MEMO,
  feeOf: ({ fee, available, locked }) => {
    const expected = BigInt(fee)
    if (BigInt(available) < expected) throw refuseTransfer('NO_FEE')
    return { expected, max: expected, reserve: BigInt(locked) }
  },
  /** The wallet takes recipient and amount, and builds, signs and sends the transfer; its user may choose another fee there. */
  async write({ session, transfer }) {
    const { from, to, amount, memo = '' } = transfer
    const { chainId } = session
    const account = session.accounts.find(({ address }) => address === from) ?? { address: from }
    const plan: StacksPlan = {
      chainId,
      from,
      fee: null,
      isSponsored: false,
      allowsMore: false,
      conditions: [],
      action: { name: 'transfer', to, amount, memo },
    }
    const input = { ...account, to, amount: String(amount), ...(memo === '' ? {} : { memo }), chain: chainId }
    return async () => {
      const { txid, transaction } = await callWallet(session, 'stacks:transfer', input)
      if (transaction !== undefined && !isSameTransaction(plan, transaction)) throw signedOther(txid)
      return { hash: txid }
    }
  },
})
