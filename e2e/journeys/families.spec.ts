import { randomBytes } from 'node:crypto'
import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { decodePsbt, writeTransfer } from '@latch/families/bip122/bytes/psbt.ts'
import { bitcoinAccounts, SENT } from '@latch/families/bip122/dev/account.ts'
import type { Namespace } from '@latch/families/pageTypes.ts'
import { readAddress, writeAddress } from '@latch/families/polkadot/bytes/address.ts'
import { accountKey, readAccount } from '@latch/families/polkadot/bytes/storage.ts'
import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { writePrincipal } from '@latch/families/stacks/bytes/address.ts'
import { signedForm } from '@latch/families/stacks/bytes/message.ts'
import { stacksAddress } from '@latch/families/stacks/dev/account.ts'
import { decodeTransaction } from '@latch/families/sui/bytes/decodeTransaction.ts'
import { writeTransferJson } from '@latch/families/sui/bytes/transfer.ts'
import { suiKeypair } from '@latch/families/sui/dev/account.ts'
import { POLKADOT_NODE, STACKS_NODE, SUI_NODE, WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  approveInModal,
  chooseOnlyWallet,
  chooseWallet,
  press,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from '../robustness/support/account.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { installPolkadotWallet } from '../wallets/polkadot/install.ts'

const SOLANA_WALLET = 'Lumen'
const TEXT = 'Hello from one family.'

/** Requests a session without waiting. @returns the index of its outcome. */
const connect = (page: Page, namespace?: Namespace) =>
  page.evaluate((options) => window.host.keep(() => window.host.sdk.connect(options)), {
    ...(namespace && { namespace }),
  })

const offered = (page: Page) =>
  widgetFrame(page).getByRole('list', { name: 'Wallets in this browser' }).getByRole('listitem')

/** Returns the MIST of an account, from the node. */
async function suiOf(owner: string): Promise<string> {
  const query = `{ address(address: "${owner}") { balance(coinType: "0x2::sui::SUI") { totalBalance } } }`
  const answer = await fetch(SUI_NODE, { method: 'POST', body: JSON.stringify({ query }) })
  return (await answer.json()).data.address.balance.totalBalance
}

/** Returns the MicroSTX of an account, from the node. */
async function stxOf(address: string): Promise<bigint> {
  const answer = await fetch(`${STACKS_NODE}/v2/accounts/${address}?proof=0`)
  return BigInt((await answer.json()).balance)
}

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
    const index = await connect(page, 'solana')
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
    const index = await connect(page, 'eip155')
    await expect(offered(page)).toHaveCount(1)
    await chooseOnlyWallet(page, 'Scripted')
    expect(await host.settled(index)).toMatchObject({
      ok: true,
      result: { namespace: 'eip155', accounts: [ACCOUNT], chainId: '0x7a69' },
    })
    await host.expectHidden()
  })

  await test.step('whoever asks again has the session without a modal', async () => {
    expect(await host.settled(await connect(page, 'solana'))).toMatchObject({
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
  const index = await connect(page)
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
    expect(await host.settled(await connect(page, 'eip155'))).toMatchObject({ ok: false, code: 4901 })
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
    await host.expectHidden()
  })

  await test.step('no wallet of EVM is offered', async () => {
    const index = await connect(page)
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
    expect(await host.settled(await connect(page))).toMatchObject({ result: await solanaSession() })
    await host.expectHidden()
  })
})

test('page code of a family that does not load is fetched again, and its wallets join those that are shown', {
  tag: '@prove',
}, async ({ page }) => {
  let tries = 0
  await page.route(`${WIDGET}/v1/sdk-solana-*`, (route) => (++tries > 1 ? route.continue() : route.abort()))
  const host = await HostPage.open(page, { solanaWallets: [SOLANA_WALLET] })
  const index = await connect(page)
  await expect(offered(page).filter({ hasText: 'Scripted' })).toBeVisible()
  await chooseWallet(page, SOLANA_WALLET)
  expect(await host.settled(index)).toMatchObject({ ok: true, result: await solanaSession() })
  expect(tries).toBe(2)
})

test('a page of Sui connects, signs and sends what its visitor has seen, and is connected after a reload', async ({
  page,
}) => {
  const from = suiKeypair().toSuiAddress()
  const to = `0x${randomBytes(32).toString('hex')}`
  const opened = { sdk: { projectId: 'sui' }, wallets: [], suiWallets: ['Tide'] }
  const host = await HostPage.open(page, opened)
  const session = { namespace: 'sui', accounts: [from], chainId: 'sui:localnet', wallet: { name: 'Tide' } }

  await test.step('connects', async () => {
    const index = await connect(page, 'sui')
    await chooseOnlyWallet(page, 'Tide')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate(
      (text) => window.host.sdk.provider('sui').signPersonalMessage(new TextEncoder().encode(text)),
      TEXT,
    )
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const message = new TextEncoder().encode(TEXT)
    const { signature } = await signing
    expect(await suiKeypair().getPublicKey().verifyPersonalMessage(message, signature)).toBe(true)
  })

  await test.step('signs a transfer', async () => {
    const transaction = writeTransferJson({ from, to, amount: 1_500_000_000n })
    const signing = page.evaluate(
      (text) => window.host.sdk.provider('sui').signTransaction({ toJSON: async () => text }),
      transaction,
    )
    await expect(widgetFrame(page).getByText('1.5 SUI')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    const { bytes } = await signing
    expect(decodeTransaction(bytes)?.actions).toEqual([{ name: 'transfer', to, amount: 1_500_000_000n }])
  })

  await test.step('sends SUI from the modal', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 SUI', { exact: true })).toBeVisible()
    await expect(widget.getByText('Max. network fee', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result: expect.any(String) })
    expect(await suiOf(to)).toBe('250000000')
    // By the history, which has it once it is final.
    await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect.poll(async () => (await host.state()).families?.sui).toMatchObject({ status: 'connected' })
    expect(await host.settled(await connect(page, 'sui'))).toMatchObject({ ok: true, result: session })
  })
})

test('a page of Bitcoin connects by the arrays of WBIP-004, signs what its visitor has seen, and is connected after a reload', async ({
  page,
}) => {
  const chainId = 'bip122:00000008819873e925422c1ff0f99f7c'
  const [{ address, publicKey } = { address: '', publicKey: '' }, ordinals] = bitcoinAccounts
  const to = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const opened = { sdk: { projectId: 'bitcoin' }, wallets: [], bitcoinWallets: ['Quarry'] }
  const host = await HostPage.open(page, opened)
  const accounts = [address, ordinals?.address]
  const session = { namespace: 'bip122', accounts, chainId, wallet: { name: 'Quarry' } }

  await test.step('connects', async () => {
    const index = await connect(page, 'bip122')
    await chooseOnlyWallet(page, 'Quarry')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate(
      (message) => window.host.sdk.provider('bip122').signMessage({ message }),
      TEXT,
    )
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const message = new TextEncoder().encode(TEXT)
    const { signature } = await signing
    expect(isMessageSigned({ address, chainId, message, signature })).toBe(true)
  })

  await test.step('signs a PSBT', async () => {
    const coins = [{ txid: 'cd'.repeat(32), index: 0, amount: 200_000n, isConfirmed: true }]
    const draft = writeTransfer(
      { from: { address, publicKey }, to, amount: 60_000n, chainId },
      { coins, feeRate: 2n, smallestCoin: 0n },
    )
    const signing = page.evaluate(
      (psbt) => window.host.sdk.provider('bip122').signPsbt({ psbt }),
      draft?.psbt ?? '',
    )
    await expect(widgetFrame(page).getByText('0.0006 sBTC')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    const { psbt } = await signing
    expect(decodePsbt(psbt, chainId)?.outputs).toMatchObject([{ address: to, amount: 60_000n }, { address }])
  })

  await test.step('sends by the wallet, which takes recipient and amount', async () => {
    const sending = page.evaluate(
      (recipient) => window.host.sdk.provider('bip122').sendTransfer({ recipient, amount: 60_000 }),
      to,
    )
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    expect(await sending).toEqual({ txid: SENT })
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect
      .poll(async () => (await host.state()).families?.bip122)
      .toMatchObject({ status: 'connected' })
    expect(await host.settled(await connect(page, 'bip122'))).toMatchObject({ ok: true, result: session })
  })
})

test('a page of Stacks connects, signs and sends what its visitor has seen, and is connected after a reload', {
  tag: '@prove',
}, async ({ page }) => {
  const [from, to] = [
    stacksAddress('testnet'),
    writePrincipal({ version: 26, hash: randomBytes(20), contract: null }),
  ]
  const chainId = 'stacks:2147483648'
  const opened = { sdk: { projectId: 'stacks' }, wallets: [], stacksWallets: ['Lantern'] }
  const host = await HostPage.open(page, opened)
  const session = { namespace: 'stacks', accounts: [from], chainId, wallet: { name: 'Lantern' } }
  const request = (method: string, params: object) =>
    page.evaluate(([name, given]) => window.host.sdk.provider('stacks').request(name, given), [
      method,
      params,
    ] as const)

  await test.step('connects', async () => {
    const index = await connect(page, 'stacks')
    await chooseOnlyWallet(page, 'Lantern')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = request('stx_signMessage', { message: TEXT })
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const { signature } = (await signing) as { signature: string }
    const message = new TextEncoder().encode(TEXT)
    expect(signedForm({ address: from, message, signature })).toBe('prefixed')
  })

  await test.step('sends a transfer', async () => {
    const sending = request('stx_transferStx', { recipient: to, amount: '1500000', memo: 'rent' })
    await expect(widgetFrame(page).getByText('1.5 STX')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    expect(await sending).toMatchObject({ txid: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => stxOf(to)).toBe(1_500_000n)
  })

  await test.step('sends STX from the modal, and hears when it is in a block', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 STX', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    const result = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result })
    await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(await stxOf(to)).toBe(1_750_000n)
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect
      .poll(async () => (await host.state()).families?.stacks)
      .toMatchObject({ status: 'connected' })
    expect(await host.settled(await connect(page, 'stacks'))).toMatchObject({ ok: true, result: session })
  })
})

/** Returns the plancks of an account, from the node. */
async function dotOf(address: string): Promise<bigint> {
  const key = accountKey(readAddress(address)?.account ?? new Uint8Array())
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [key] })
  const answer = await fetch(POLKADOT_NODE, { method: 'POST', body })
  return readAccount((await answer.json()).result).free
}

test('a page of Polkadot connects by another prefix, signs and sends, and is connected after a reload', {
  tag: '@prove',
}, async ({ context, page }) => {
  await installPolkadotWallet(context, 'talisman')
  const opened = { sdk: { projectId: 'polkadot' }, wallets: [] }
  const host = await HostPage.open(page, opened)
  const address = richAddress(0)
  const to = writeAddress({ prefix: 0, account: randomBytes(32) })
  const wallet = { name: 'Talisman' }
  const session = { namespace: 'polkadot', accounts: [address], chainId: LOCAL_POLKADOT, wallet }

  await test.step('connects', async () => {
    const index = await connect(page, 'polkadot')
    await chooseOnlyWallet(page, wallet.name)
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate((raw) => window.host.sdk.provider('polkadot').signer.signRaw(raw), {
      address,
      data: TEXT,
    })
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    expect(isSignedRaw(TEXT, (await signing).signature)).toBe(true)
  })

  await test.step('sends DOT from the modal', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 DOT', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    const result = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result })
    expect(await dotOf(to)).toBe(2_500_000_000n)
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    const state = async () => (await host.state()).families?.polkadot
    await expect.poll(state).toMatchObject({ status: 'connected' })
    expect(await host.settled(await connect(page, 'polkadot'))).toMatchObject({ ok: true, result: session })
  })
})
