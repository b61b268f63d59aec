import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, chooseWallet, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from '../robustness/support/account.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { connectFamily, TEXT } from './connectFamily.ts'

const SOLANA_WALLET = 'Lumen'

const offered = (page: Page) =>
  widgetFrame(page).getByRole('list', { name: 'Wallets in this browser' }).getByRole('listitem')

async function solanaSession() {
  const { address } = await solanaAccount(0)
  return {
    namespace: 'solana',
    accounts: [address],
    chainId: SOLANA_CHAIN.id,
    wallet: { name: SOLANA_WALLET },
  }
}

/** Expects the page to get a text signed with Solana, after approval. */
async function expectSigns(page: Page): Promise<void> {
  const signing = page.evaluate(async (text) => {
    const { signature } = await window.host.sdk.provider('solana').signMessage(new TextEncoder().encode(text))
    return [...signature]
  }, TEXT)
  await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
  await approveInModal(page)
  const { publicKey } = await solanaAccount(0)
  const signature = Uint8Array.from(await signing)
  expect(await verifySolana(publicKey, signature, new TextEncoder().encode(TEXT))).toBe(true)
}

test('a page asks for one family after the other: each offers its own wallets, and neither session stands for the other', {
  tag: '@firefox',
}, async ({ page }) => {
  const host = await HostPage.open(page, { solanaWallets: [SOLANA_WALLET] })

  await test.step('Solana: connects and signs, while nobody is connected in EVM', async () => {
    const index = await connectFamily(page, 'solana')
    await expect(offered(page)).toHaveCount(1)
    await chooseOnlyWallet(page, SOLANA_WALLET)
    expect(await host.settled(index)).toMatchObject({ ok: true, result: await solanaSession() })
    await host.expectHidden()
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
    const families = { solana: { status: 'connected' } }
    expect(await host.state()).toMatchObject({ status: 'disconnected', families })
    await expectSigns(page)
  })

  await test.step('EVM beside it', async () => {
    const index = await connectFamily(page, 'eip155')
    await expect(offered(page)).toHaveCount(1)
    await chooseOnlyWallet(page, 'Scripted')
    expect(await host.settled(index)).toMatchObject({
      ok: true,
      result: { namespace: 'eip155', accounts: [ACCOUNT], chainId: '0x7a69' },
    })
    await host.expectHidden()
  })

  await test.step('whoever asks again has the session without a modal', async () => {
    expect(await host.settled(await connectFamily(page, 'solana'))).toMatchObject({
      ok: true,
      result: await solanaSession(),
    })
    expect((await host.state()).open).toBe(false)
  })
})

test('a wallet that announces itself once for each family is one row, and its user chooses the family', async ({
  page,
}) => {
  const host = await HostPage.open(page, { wallets: ['Brand'], solanaWallets: ['Brand'] })
  const index = await connectFamily(page)
  await expect(offered(page)).toHaveCount(1)
  await chooseOnlyWallet(page, 'Brand')
  const families = widgetFrame(page).getByRole('list', { name: 'Choose a network' }).getByRole('button')
  await expect(families).toHaveText([/^EVM/, /^Solana/])
  await families.last().focus()
  await page.keyboard.press('Enter')
  expect(await host.settled(index)).toMatchObject({
    ok: true,
    result: { ...(await solanaSession()), wallet: { name: 'Brand' } },
  })
  await host.expectHidden()
})

test('a project of Solana alone connects and signs; what needs an EVM chain is 4901, and leaves nothing on screen', async ({
  page,
}) => {
  const host = await HostPage.open(page, { sdk: { projectId: 'solo' }, solanaWallets: [SOLANA_WALLET] })

  await test.step('before anybody is connected', async () => {
    for (const method of ['eth_requestAccounts', 'eth_blockNumber', 'eth_chainId', 'wallet_getCapabilities'])
      expect(await host.request(method), method).toMatchObject({ ok: false, code: 4901 })
    expect(await host.settled(await connectFamily(page, 'eip155'))).toMatchObject({ ok: false, code: 4901 })
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
    await host.expectHidden()
  })

  await test.step('no wallet of EVM is offered', async () => {
    const index = await connectFamily(page)
    await expect(offered(page)).toHaveCount(1)
    await chooseOnlyWallet(page, SOLANA_WALLET)
    expect(await host.settled(index)).toMatchObject({ ok: true, result: await solanaSession() })
    await host.expectHidden()
    await expectSigns(page)
  })

  await test.step('connected, and after a reload', async () => {
    await page.reload()
    await host.prepare({ sdk: { projectId: 'solo' }, solanaWallets: [SOLANA_WALLET] })
    await expect.poll(async () => (await host.state()).families?.solana?.status).toBe('connected')
    const signing = await host.request('personal_sign', ['0x68656c6c6f', ACCOUNT])
    expect(signing).toMatchObject({ ok: false, code: 4901 })
    expect(await host.request('eth_requestAccounts')).toMatchObject({ ok: false, code: 4901 })
    expect(await host.settled(await connectFamily(page))).toMatchObject({ result: await solanaSession() })
    await host.expectHidden()
  })
})

test('page code of a family that does not load is fetched again, and its wallets join those that are shown', {
  tag: '@prove',
}, async ({ page }) => {
  let tries = 0
  await page.route(`${WIDGET}/v1/sdk-solana-*`, (route) => (++tries > 1 ? route.continue() : route.abort()))
  const host = await HostPage.open(page, { solanaWallets: [SOLANA_WALLET] })
  const index = await connectFamily(page)
  await expect(offered(page).filter({ hasText: 'Scripted' })).toBeVisible()
  await chooseWallet(page, SOLANA_WALLET)
  expect(await host.settled(index)).toMatchObject({ ok: true, result: await solanaSession() })
  expect(tries).toBe(2)
})
