import { verifySolana } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN, SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import { buildTransfer } from '@latch/families/solana/dev/transaction.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { LAMPORTS, readSol, SOLANA_RPC } from '../balances.ts'
import { byId } from '../dom.ts'
import type { Latch, LatchSolana } from '../latch.ts'
import { onSubmit } from './form.ts'

/** The Solana half of the page: its own session beside the EVM one, bytes in and bytes out. */
export function startSolanaForms(sdk: Latch): void {
  const solana = sdk.provider('solana')
  const render = () => {
    byId('solana-address', HTMLElement).textContent = solana.publicKey ?? '–'
    void showBalance(solana)
  }
  for (const event of ['connect', 'disconnect', 'accountChanged'] as const) solana.on(event, render)
  onSubmit('solana-session', async (_, submitter) => {
    if (submitter?.getAttribute('value') === 'disconnect') {
      await solana.disconnect()
      return { headline: 'Disconnected' }
    }
    const { publicKey } = await solana.connect()
    if (submitter?.getAttribute('value') === 'account') await sdk.open({ view: 'Account' })
    return { headline: 'Connected', value: publicKey }
  })
  onSubmit('solana-message', (data) => signMessage(solana, String(data.get('message'))))
  onSubmit('solana-send', async (data, submitter) => {
    const [to, amount] = [String(data.get('to')), String(data.get('amount'))]
    const action = submitter?.getAttribute('value')
    const asset = action === 'token' ? { asset: SOLANA_TOKEN.mint } : {}
    const outcome =
      action === 'send'
        ? await send(solana, to, Number(amount))
        : { headline: 'Sent', value: await sdk.send({ to, amount, chainId: SOLANA_CHAIN.id, ...asset }) }
    render()
    return outcome
  })
}

async function signMessage(solana: LatchSolana, text: string) {
  const { publicKey } = await solana.connect()
  const { signature, signedMessage } = await solana.signMessage(new TextEncoder().encode(text))
  const valid = await verifySolana(fromBase58(publicKey), signature, signedMessage)
  return {
    headline: valid ? `Verified: signed by ${publicKey}` : 'The signature is not from this account',
    value: toBase58(signature),
  }
}

async function send(solana: LatchSolana, to: string, amount: number) {
  const { publicKey } = await solana.connect()
  const latest = (await solanaRpc(SOLANA_RPC, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
  const transaction = buildTransfer({
    from: fromBase58(publicKey),
    to: fromBase58(to),
    lamports: BigInt(Math.round(amount * LAMPORTS)),
    blockhash: fromBase58(latest.value.blockhash),
  })
  const { signature } = await solana.signAndSendTransaction(transaction)
  return { headline: 'Sent', value: signature }
}

async function showBalance(solana: LatchSolana): Promise<void> {
  const { publicKey } = solana
  const balance = publicKey === null ? '–' : await readSol(publicKey)
  // Whoever was connected may have left meanwhile.
  if (solana.publicKey === publicKey) byId('solana-balance', HTMLElement).textContent = balance
}
