import { openedBy, pressGuarded, pressShown, typeIn } from '@latch/hosting/kit/widget.ts'
import { readClearSigning, SAMPLE_LIST } from '@latch/widget/build/clearSigning.ts'
import { expect, test } from '@playwright/test'
import { type Address, encodeFunctionData, parseAbi, parseEther, toHex } from 'viem'
import { fund, readEtherBalance } from '../harness/chain.ts'
import { ACCOUNT, connectRaw } from './raw/connected.ts'
import { connectMailed } from './raw/mailed.ts'

/** A descriptor of the local list: its author says 'Claim your reward', and omits everything that is sent along. */
const REWARD: Address = '0x000000000000000000000000000000000000c1a1'
const CLAIM = {
  to: REWARD,
  value: toHex(parseEther('0.25')),
  data: encodeFunctionData({ abi: parseAbi(['function claim() payable']) }),
}
const OMITS = 'The contract’s description leaves out something you send.'

test('T1 a description that leaves out what is sent is red in the modal, not shown, and approved by a word', async ({
  context,
}) => {
  const { widget, send, relayed } = await connectRaw(context)
  await send('eth_sendTransaction', [{ ...CLAIM, from: ACCOUNT }])
  await expect(widget.getByText(OMITS)).toBeVisible()
  await expect(widget.getByText('Claim your reward')).toHaveCount(0)
  await expect(widget.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(widget.getByLabel('I understand the risk')).toHaveCount(0)
  expect(await relayed()).not.toContain('eth_sendTransaction')
  const word = widget.getByLabel('Enter SIGN to sign anyway')
  await typeIn(word, 'SIG')
  await expect(widget.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await typeIn(word, 'sign')
  await pressGuarded(widget.getByRole('button', { name: 'Approve' }))
  await expect.poll(relayed).toContain('eth_sendTransaction')
})

test('T1 the email wallet sends by a description that leaves out what is sent only once a word was typed', async ({
  context,
}) => {
  const { page, secure, send, answer, account } = await connectMailed(context)
  await fund(account as Address)
  const before = await readEtherBalance(REWARD)
  const index = await send('eth_sendTransaction', [{ ...CLAIM, from: account }])
  const go = secure.getByRole('button', { name: 'Continue in a window' })
  const opened = await openedBy(page, () => pressShown(page, go))
  await expect(opened.getByText(OMITS)).toBeVisible()
  await expect(opened.getByText('Claim your reward')).toHaveCount(0)
  const approve = opened.getByRole('button', { name: 'Approve' })
  await pressGuarded(approve)
  expect(await answer(index)).toBeUndefined()
  await typeIn(opened.getByLabel('Enter SIGN to sign anyway'), 'SIGN')
  await pressGuarded(approve)
  await expect.poll(() => answer(index)).toMatchObject({ ok: true })
  expect((await readEtherBalance(REWARD)) - before).toBe(parseEther('0.25'))
})

test('T1 a descriptor that was changed on the way is refused, and the call shown without it', async ({
  context,
}) => {
  const { files } = readClearSigning(SAMPLE_LIST)
  await context.route('**/assets/clear-signing/*.json', async (route) => {
    const text = files.get(new URL(route.request().url()).pathname.slice(1)) ?? ''
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll('Claim your reward', 'Confirm your address'),
    })
  })
  const { widget, send } = await connectRaw(context)
  await send('eth_sendTransaction', [{ ...CLAIM, from: ACCOUNT }])
  await expect(widget.getByText('Part of this request can’t be shown here.')).toBeVisible()
  await expect(widget.getByText('0.25 ETH').first()).toBeVisible()
  await expect(widget.getByText(/Described by|Confirm your address/)).toHaveCount(0)
  await expect(widget.getByText(OMITS)).toHaveCount(0)
})
