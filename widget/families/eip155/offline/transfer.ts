import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import { coinsNeeded } from '@latch/secure/offline/amount.ts'
import { TransferError, type TransferPlan, type Transfers } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { WalletKeys } from '@latch/secure/src/worker/derive.ts'
import type { RawTransaction } from '@latch/secure/src/worker/signMessages.ts'
import * as z from 'zod/mini'
import type { Execution } from '../bytes/userOperation.ts'
import { signEvm } from '../keys/sign.ts'
import { loadMaxFee } from '../secure/maxFee.ts'
import { prepareEvm, sendEvm } from '../secure/prepare.ts'
import { coins, readChain, readCoins, readTransferCall, toQuantity } from './call.ts'

/** Transfers of the account of the wallet's own key. */
export function keyTransfers(keys: WalletKeys): Transfers {
  const from = keys.eip155.address
  return {
    async plan(form, node) {
      const { chain } = await readChain(node)
      const { call, to, amount } = await readTransferCall(from, form, node)
      const { fee, send } = await prepareTransaction(call, keys, { chain, node })
      return { chain, to, amount, fee, feePayer: from, send }
    },
    readStatus: async (hash, node) => {
      const receipt = await readReceipt(hash, node)
      if (receipt === null) return 'pending'
      return receipt.status === '0x1' ? 'confirmed' : 'failed'
    },
  }
}

/**
 * Prepares a transaction of the wallet's own key.
 *
 * @throws {@link TransferError} if the network would reject it, or the account cannot pay for it.
 */
export async function prepareTransaction(
  { to, value, data }: Execution,
  keys: WalletKeys,
  { chain, node }: { chain: string; node: Nodes },
): Promise<Pick<TransferPlan, 'fee' | 'send'>> {
  const from = keys.eip155.address
  const call = { from, to, value: toQuantity(value), data }
  await requireSuccess(call, node)
  const request: SecureRequest = {
    ...{ id: 'offline', namespace: 'eip155', chainId: chain },
    ...{ method: 'eth_sendTransaction', params: [call] },
  }
  const { toSign } = await prepareEvm(request, from, node)
  const [one] = toSign
  if (one?.namespace !== 'eip155' || one.kind !== 'transaction') throw new Error('Not a transaction.')
  const fee = coins(await loadMaxFee(one.payload, chain, node))
  const needed = coins(fee.units + value)
  if ((await readCoins(from, node)) < needed.units) throw coinsNeeded(from, needed)
  // Signed once: a repeated press sends the same transaction, which the network takes only once.
  let signed: Promise<RawTransaction> | undefined
  const send = async () => {
    signed ??= signEvm(one, keys, null) as Promise<RawTransaction>
    return sendEvm(chain, await signed, node)
  }
  return { fee, send }
}

const ReceiptSchema = z.nullable(
  z.object({
    status: z.string(),
    logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
  }),
)
export type Receipt = NonNullable<z.infer<typeof ReceiptSchema>>

/** Null until the transaction is in a block. */
export async function readReceipt(hash: string, node: Nodes): Promise<Receipt | null> {
  return ReceiptSchema.parse(await node.rpc('', 'eth_getTransactionReceipt', [hash]))
}

async function requireSuccess(call: object, node: Nodes): Promise<void> {
  try {
    await node.rpc('', 'eth_call', [call, 'latest'])
  } catch (error) {
    const { message, data } = error as { message: string; data?: { reason?: string } }
    if (data?.reason === 'NODE_UNREACHABLE') throw error
    throw new TransferError(null, 'error.rejected', { message })
  }
}
