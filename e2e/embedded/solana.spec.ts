import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { buildTransfer } from '@latch/families/solana/dev/transaction.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { SOLANA_RPC } from '@latch/hosting/kit/addresses.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import type { Page } from '@playwright/test'
import { freshSolana, paySol, solOf } from '../harness/solana.ts'
import { expect, test } from '../harness/test.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

const TEXT = 'Hello from a Solana dapp.'

type Account = { address: string }
type Ask = { feature: `solana:${string}`; method: string; input: Record<string, number[]> }

/** Acts as a Solana dapp that finds Latch by Wallet Standard. @param requested - If null, connects. Bytes are passed as numbers. */
function asDapp(page: Page, requested: Ask | null): Promise<{ address: string; signature: number[] }> {
  return page.evaluate(
    async ([ask, chain]) => {
      type Features = Record<string, Record<string, (input?: object) => Promise<unknown>>>
      const found: { name: string; features: Features }[] = []
      const detail = { register: (wallet: (typeof found)[number]) => found.push(wallet) }
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
      const latch = found.find(({ name }) => name === 'Latch')
      if (latch === undefined) throw new Error('Latch did not register')
      const connected = await latch.features['standard:connect']?.connect?.()
      const [account] = (connected as { accounts: Account[] }).accounts
      const address = account?.address ?? ''
      if (ask === null) return { address, signature: [] }
      const bytes = Object.entries(ask.input).map(([name, list]) => [name, Uint8Array.from(list)])
      const input = { account, chain, ...Object.fromEntries(bytes) }
      const answer = await latch.features[ask.feature]?.[ask.method]?.(input)
      return { address, signature: [...((answer as { signature: Uint8Array }[])[0]?.signature ?? [])] }
    },
    [requested, SOLANA_CHAIN.id] as const,
  )
}

/** Sends a transfer that the dapp has built. */
async function sendFrom(page: Page, from: string, to: Uint8Array, lamports: bigint) {
  const latest = (await solanaRpc(SOLANA_RPC, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
  const blockhash = fromBase58(latest.value.blockhash)
  const transaction = [...buildTransfer({ from: fromBase58(from), to, lamports, blockhash })]
  const [feature, method] = ['solana:signAndSendTransaction', 'signAndSendTransaction'] as const
  return asDapp(page, { feature, method, input: { transaction } })
}

test('the email wallet signs a text on Solana in the frame, and sends SOL by the window', async ({
  openHost,
  page,
}) => {
  await openHost('mail-plain')
  await signIn(page)
  const { address } = await asDapp(page, null)
  await paySol(await solanaAccount(4), fromBase58(address), 2_000_000_000n)

  const message = [...new TextEncoder().encode(TEXT)]
  const signing = asDapp(page, {
    ...{ feature: 'solana:signMessage', method: 'signMessage', input: { message } },
  })
  await expect(secureFrame(page).getByText(TEXT)).toBeVisible()
  await approveInFrame(page)
  const signature = Uint8Array.from((await signing).signature)
  expect(await verifySolana(fromBase58(address), signature, Uint8Array.from(message))).toBe(true)

  const recipient = await freshSolana()
  const sending = sendFrom(page, address, recipient.publicKey, 50_000_000n)
  // SOL has no price on the local chain: nobody can say whether it is within the limit.
  const opened = await openWindow(page)
  for (const shown of ['Latch Solana', '0.05 SOL', recipient.address, address])
    await expect(opened.getByText(shown, { exact: true }).first()).toBeVisible()
  await approveInWindow(opened)
  expect((await sending).signature).toHaveLength(64)
  await expect.poll(() => solOf(recipient.address)).toBe(50_000_000)
})
