import type { ChainId } from '@latch/protocol/caip.ts'
import { createNativeSend, type NativeOrder } from '@latch/widget/src/families/nativeSend.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import type { Hex } from '#hex.ts'
import { readAddress } from '../../bytes/address.ts'
import { readSignedPayload } from '../../bytes/signedPayload.ts'
import { PERIOD, type SignerPayload, writePayload } from '../../bytes/transfer.ts'
import { type PolkadotNeeds, PolkadotNeedsSchema } from '../../protocol/transferNeeds.ts'
import { addressOn, chainSs58Prefix, GENERIC_PREFIX } from '../accounts.ts'
import { callInjected } from '../injectedWallet.ts'
import { reads } from '../reads/reads.ts'

/** A fee is found by the chain when it takes the transaction: it rises by no more than this in the blocks until then. */
const RISE = { numerator: 5n, denominator: 4n }

export const polkadotSend = createNativeSend({
  namespace: 'polkadot',
  needs: PolkadotNeedsSchema,
  parseAddress: parseRecipient,
  feeOf: ({ fee, held }) => {
    const expected = BigInt(fee)
    return { expected, max: (expected * RISE.numerator) / RISE.denominator, reserve: BigInt(held) }
  },
  // If the nonce was used, then by this transaction or a concurrent one.
  isExpired: ({ needs: { block, nonce } }, now) =>
    now.block.number >= block.number + PERIOD && now.nonce <= nonce,
  validityOf: ({ block, nonce }) => ({ nonce: String(nonce), expiryBlock: block.number + PERIOD }),
  async write(order) {
    await assertRecipient(order)
    const { session } = order
    const payload = writeTransfer(order)
    return async () => {
      const signed = await callInjected(session, 'polkadot:signPayload', { payload })
      const transaction = readSignedPayload(payload, {
        signature: signed.signature,
        signedTransaction: signed.signedTransaction ?? undefined,
      })
      if (transaction === null) throw signedOther()
      return { transaction }
    }
  },
})

/**
 * Parses an address of the chain, or one without a chain. An address of another chain has the same key, but the recipient
 * may only look for the coins there.
 */
function parseRecipient(text: string, chainId: ChainId): string | null {
  const prefix = readAddress(text)?.prefix
  const isHere = prefix === chainSs58Prefix(chainId) || prefix === GENERIC_PREFIX
  return isHere ? addressOn(chainId, text) : null
}

/** The chain refuses what leaves a recipient with less than an account has to hold. @throws RpcError of `refuseTransfer` */
async function assertRecipient({ session, transfer, needs }: NativeOrder<PolkadotNeeds>): Promise<void> {
  const least = BigInt(needs.existentialDeposit)
  if (transfer.amount >= least) return
  const balance = await reads.balance(session.chainId, transfer.to)
  if (balance + transfer.amount < least) throw refuseTransfer('RECIPIENT_RENT')
}

function writeTransfer({ transfer: { from, to, amount }, needs }: NativeOrder<PolkadotNeeds>): SignerPayload {
  const { block, nonce, genesisHash } = needs
  // The schema has looked at both.
  const at = { number: block.number, hash: block.hash as Hex }
  const runtime = { ...needs, genesisHash: genesisHash as Hex }
  return writePayload({ from, to, amount, nonce, tip: 0n, block: at }, runtime)
}
