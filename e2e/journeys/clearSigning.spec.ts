import { TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { pressGuarded, typeIn } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { concat, encodeFunctionData, erc20Abi, keccak256, numberToHex, parseUnits, size } from 'viem'
import { createProxy } from '../harness/proxy.ts'
import { ACCOUNT, connectRaw } from '../threats/raw/connected.ts'

const SPENDER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** `approve(SPENDER, 12.5)` of the test token, which a descriptor of the local list describes. */
const APPROVE = {
  from: ACCOUNT,
  to: TOKEN.address,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [SPENDER, parseUnits('12.5', TOKEN.decimals)],
  }),
}

/** As another device computes it. @see ERC-8213 */
const DIGEST = keccak256(concat([numberToHex(size(APPROVE.data), { size: 32 }), APPROVE.data]))

test('a call is explained by the descriptor of its contract once the simulation has shown the same, and its digest is compared', async ({
  context,
}) => {
  const { page, widget, send, answer } = await connectRaw(context)
  await page.evaluate(() => {
    window.raw.answers.eth_sendTransaction = `0x${'1'.repeat(64)}`
  })
  const index = await send('eth_sendTransaction', [APPROVE])
  await expect(
    widget.getByRole('heading', { name: `Let ${SPENDER} spend 12.5 ${TOKEN.symbol}` }),
  ).toBeVisible()
  await expect(
    widget.getByText('Described by Latch Test Bank. It matches the estimated changes.'),
  ).toBeVisible()
  await expect(widget.getByText('Up to', { exact: true })).toBeVisible()
  // What the data says itself stays within reach.
  await widget.getByText('Raw data', { exact: true }).click()
  await expect(widget.getByText(APPROVE.data)).toBeVisible()
  await widget.getByText('Digests', { exact: true }).click()
  await expect(widget.getByText(DIGEST)).toBeVisible()
  const compared = widget.getByLabel('Compare with another device')
  await typeIn(compared, DIGEST.slice(2).toUpperCase())
  await expect(widget.getByText('Matches: Calldata digest')).toBeVisible()
  await typeIn(compared, `${DIGEST.slice(0, -1)}${DIGEST.endsWith('0') ? '1' : '0'}`)
  await expect(widget.getByText(/^No match/)).toBeVisible()
  await pressGuarded(widget.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => answer(index)).toMatchObject({ ok: true })
})

test('a proxy is described by the contract whose code it runs, as its author’s words', {
  tag: '@prove',
}, async ({ context }) => {
  const proxy = await createProxy(TOKEN.address)
  const { widget, send, answer } = await connectRaw(context)
  const index = await send('eth_sendTransaction', [{ ...APPROVE, to: proxy }])
  // The token is not one that any list knows: no amount is written into the sentence.
  await expect(widget.getByRole('heading', { name: 'Approve spending' })).toBeVisible()
  await expect(widget.getByText('Described by Latch Test Bank. Not checked.')).toBeVisible()
  await expect(widget.getByText('Raw data', { exact: true })).toHaveCount(0)
  await widget.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => answer(index)).toMatchObject({ ok: false, error: { code: 4001 } })
})
