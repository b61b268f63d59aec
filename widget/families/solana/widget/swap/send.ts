import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { executeSwap } from '@latch/widget/src/api/swap.ts'
import { type Approved, Ended, requireTried, type SwapRun } from '@latch/widget/src/families/swap.ts'
import { walletNotice } from '@latch/widget/src/families/walletNotice.ts'
import { readTransaction } from '../../bytes/message.ts'
import { standardChainOf } from '../../protocol/chains.ts'
import { callStandard } from '../standardWallet.ts'
import { type Built, buildTried } from './built.ts'
import { swapCounterpart } from './check.ts'
import { readReceived } from './received.ts'

/**
 * Makes the wallet sign the swap, and its builder send it. The transaction is built again and simulated once more, because
 * its bytes do not show the effect of other programs.
 *
 * @throws Ended; RpcError of hosting if nothing is built.
 */
export async function sendSwap(approved: Approved, run: SwapRun): Promise<void> {
  const { reviewed, deal } = approved
  const { order, from } = reviewed
  const { signable, decoded, verdict } = await buildTried(reviewed, deal)
  requireTried(verdict)
  if (decoded === null) throw new Ended('swap.breach')
  run.requireCurrent()
  run.show({ step: 'wallet' })
  const transaction = await sign(approved, signable)
  // A transaction goes by its first signature, which is its payer's.
  const hash = toBase58(readTransaction(fromBase64(transaction)).signatures[0] ?? new Uint8Array())
  run.show({ step: 'sent', hash })
  await execute(approved, { requestId: signable.requestId, transaction })
  const to = swapCounterpart(decoded, deal)
  await run.finish({ hash, to }, () => readReceived(order, hash, from))
}

async function sign({ session }: Approved, { transaction }: Built['signable']): Promise<string> {
  const [{ address }] = session.accounts
  const input = { address, transaction, chain: standardChainOf(session.chainId) }
  try {
    return (await callStandard(session, 'solana:signTransaction', input)).signedTransaction
  } catch (error) {
    throw new Ended(walletNotice(error, session))
  }
}

/** Sends the signed swap; if it is unknown whether it was sent, the chain is watched. @throws Ended if it was not. */
async function execute({ session }: Approved, signed: Built['signable']): Promise<void> {
  try {
    await executeSwap(session.chainId, signed)
  } catch (error) {
    const { status = 500 } = (error as { data?: { status?: number } }).data ?? {}
    if (status < 500) throw new Ended('swap.notSent')
  }
}
