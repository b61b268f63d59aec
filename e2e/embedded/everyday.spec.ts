import { AUTH, VAULT } from '@latch/hosting/kit/addresses.ts'
import { expectClosed } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { freshAddress, fund, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER, MESSAGE, TOKENS, TYPED_DATA } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, signIn } from './emailWallet.ts'

async function expectSignature(page: Page, address: Hex): Promise<void> {
  const dapp = new DappPage(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
}

/** The first proof for a service lacks its nonce, so it answers 401 (RFC 9449 §8). */
function isFirstProof(error: string): boolean {
  return /\b401\b/.test(error) && [AUTH, VAULT].some((service) => error.includes(`(${service}/`))
}

for (const library of ['plain', 'viem', 'ethers', 'wagmi'] as const)
  test(`somebody without a wallet signs up by email on a page with ${library}, signs, sends, and is there after a reload`, {
    // What differs between libraries is proved without this wallet, in `journeys/libraries.spec.ts`.
    tag: library === 'viem' ? '@quick' : '@prove',
  }, async ({ openHost, page, errors }) => {
    // A sign-up, five approvals of which two are in windows, and two reloads.
    test.slow()
    const email = freshEmail()
    const dapp = new DappPage(page)
    await openHost(`mail-${library}`)
    const address = await test.step('signs up', () => signIn(page, email))
    await test.step('signs what can be read', () => expectSignature(page, address))

    await test.step('sends a small amount in the frame', async () => {
      await fund(address)
      const to = freshAddress()
      await page.getByLabel('Recipient').fill(to)
      await dapp.press('Send token')
      await approveInFrame(page)
      await dapp.result('done')
      await expect.poll(() => readTokenBalance(to)).toBe(TOKENS)
    })

    await test.step('sends more than the limit in the window', async () => {
      const to = freshAddress()
      await page.getByLabel('Recipient').fill(to)
      await dapp.press('Send ETH')
      await approveInWindow(await openWindow(page))
      await dapp.result('done')
      await expect.poll(() => readEtherBalance(to)).toBe(ETHER)
    })

    await test.step('signs data in the window', async () => {
      await dapp.press('Sign typed data')
      await approveInWindow(await openWindow(page))
      const signature = JSON.parse(await dapp.result('done'))
      expect(await verifyTypedData({ address, signature, ...TYPED_DATA })).toBe(true)
    })

    await test.step('is connected after a reload, without a mail or a question', async () => {
      await page.reload()
      await dapp.expectAccount(address)
      await expectClosed(page)
      await expectSignature(page, address)
    })

    await test.step('disconnects, and stays so', async () => {
      await dapp.succeed('Disconnect')
      await dapp.expectAccount('nobody')
      await page.reload()
      await dapp.expectAccount('nobody')
    })

    expect(await mailsTo(email)).toHaveLength(1)
    expect(errors.filter((error) => !isFirstProof(error))).toEqual([])
  })
