import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { fetchLocal } from '@latch/hosting/dev/fetchLocal.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { HeadlessWallet } from '@latch/hosting/kit/headlessWallet.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import {
  chooseWallet,
  connectWith,
  expectClosed,
  expectOpen,
  pointAt,
  press,
  pressGuarded,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { createVerifier, type SessionError } from '@latch/sdk-source/server.ts'
import type { SignedIn } from '@latch/sdk-source/types.ts'
import type { Page } from '@playwright/test'
import { createPublicClient, type Hex, http, stringToHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { test as pairedTest } from '../harness/pairing.ts'
import { expect, test } from '../harness/test.ts'
import { NONCE } from '../hosts/shared/requests.ts'
import { ACCOUNT } from '../robustness/support/account.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { authenticateWith } from '../wallets/walletkit/authenticating.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)
const chain = createPublicClient({ chain: CHAINS[0], transport: http() })

/** An account in an answer of ERC-7846. */
type Connected = {
  address: string
  capabilities: { signInWithEthereum?: { message: string; signature: Hex } }
}

/** Returns a dapp's server, which verifies tokens of this page. */
function serverOf(site: string, projectId = 'demo') {
  return createVerifier({ issuer: WIDGET, projectId, origins: [siteOrigin(site)], fetch: fetchLocal })
}

/** Returns the reason of a server's rejection. */
const reasonOf = (requested: Promise<unknown>) =>
  requested.then(
    () => 'let in',
    (error: SessionError) => error.reason,
  )

/** Records a sign-in's requests to the Worker. */
function watchSignIn(page: Page): readonly string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === WIDGET && pathname.startsWith('/siwx/')) requested.push(`${request.method()} ${pathname}`)
  })
  return requested
}

/** Presses the button of the view. */
async function signInInModal(page: Page): Promise<void> {
  const button = widgetFrame(page).getByRole('button', { name: 'Sign in', exact: true })
  await pointAt(page, button)
  await pressGuarded(button)
}

for (const library of ['viem', 'ethers', 'wagmi'] as const)
  test(`a page with ${library} signs in by a message of its own, without a question of ours`, {
    tag: library === 'viem' ? [] : '@prove',
  }, async ({ openHost, page }) => {
    const dapp = new DappPage(await openHost(library))
    await connectWith(page, METAMASK_LIKE.name)
    await dapp.expectAccount(address)
    await expectClosed(page)
    const { message, signature } = await dapp.succeed<{ message: string; signature: Hex }>('Sign in')
    const { host } = new URL(siteOrigin(library))
    expect(parseSiweMessage(message)).toMatchObject({ domain: host, nonce: NONCE })
    expect(await chain.verifySiweMessage({ address, domain: host, nonce: NONCE, message, signature })).toBe(
      true,
    )
  })

for (const library of ['viem', 'wagmi'] as const)
  test(`a page with ${library} gets the account and its signed message by one call`, {
    tag: library === 'viem' ? [] : '@prove',
  }, async ({ openHost, page }) => {
    const dapp = new DappPage(await openHost(library))
    await dapp.press('Connect signed in')
    await chooseWallet(page, METAMASK_LIKE.name)
    await signInInModal(page)
    const [account] = JSON.parse(await dapp.result('done')) as Connected[]
    expect(account?.address).toBe(address)
    const { message = '', signature = '0x' } = account?.capabilities.signInWithEthereum ?? {}
    const { host: domain } = new URL(siteOrigin(library))
    expect(await chain.verifySiweMessage({ address, domain, nonce: NONCE, message, signature })).toBe(true)
    await expectClosed(page)
    await dapp.expectAccount(address)
  })

test('a sign-in to another site reaches a wallet of the page only once its risk is accepted', {
  tag: '@prove',
}, async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.wallets.Scripted?.answer('personal_sign', '0x5167'))
  const requested = () =>
    page.evaluate(() => window.host.wallets.Scripted?.requested.includes('personal_sign'))
  const text = `bank.example wants you to sign in with your Ethereum account:\n${ACCOUNT}\n`
  const params = [stringToHex(text), ACCOUNT]
  const widget = widgetFrame(page)
  const declined = await host.send('personal_sign', params)
  await expect(widget.getByText('signs you in to bank.example')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Reject' }))
  expect(await host.settled(declined)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
  const accepted = await host.send('personal_sign', params)
  const risk = widget.getByLabel('I understand the risk')
  await press(page, risk)
  await expect(risk).toBeChecked()
  expect(await requested()).toBe(false)
  const approve = widget.getByRole('button', { name: 'Approve' })
  await pointAt(page, approve)
  await pressGuarded(approve)
  expect(await host.settled(accepted)).toMatchObject({ ok: true, result: '0x5167' })
})

test('a server lets in who signed in, and no stranger, and nobody who has left', { tag: '@quick' }, async ({
  openHost,
  page,
  wallet,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  const requested = watchSignIn(page)
  await dapp.press('Sign in')
  await expectOpen(page)
  await signInInModal(page)
  const { token = '' } = JSON.parse(await dapp.result('done')) as SignedIn
  // The nonce came with the widget's page.
  expect(requested).toEqual(['POST /siwx/v1/session'])
  const { verifySession } = serverOf('plain')
  expect(await verifySession(token)).toMatchObject({ user: `did:pkh:eip155:31337:${address}` })
  expect(await verifySession(token, { online: true })).toMatchObject({ address })
  expect(await reasonOf(serverOf('viem').verifySession(token))).toBe('origin')
  expect(await reasonOf(serverOf('plain', 'mailed').verifySession(token))).toBe('project')
  await expectClosed(page)
  // Who has signed in is not asked again.
  expect((await dapp.succeed<SignedIn>('Sign in')).address).toBe(address)
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  await dapp.succeed('Disconnect')
  await expect.poll(() => reasonOf(verifySession(token, { online: true }))).toBe('revoked')
  expect(await reasonOf(verifySession(token))).toBe('let in')
})

test('a no to the message is a no to the page, and the next try signs in', async ({
  openHost,
  page,
  wallet,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  wallet.decide('reject')
  await dapp.press('Sign in')
  await expectOpen(page)
  await signInInModal(page)
  await expect(widgetFrame(page).getByText(/You declined the message/)).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Not now' }))
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
  await dapp.expectAccount(address)
  wallet.decide('approve')
  await dapp.press('Sign in')
  await expectOpen(page)
  await signInInModal(page)
  expect(JSON.parse(await dapp.result('done'))).toMatchObject({ address, chainId: 'eip155:31337' })
})

test('where a page lets nobody in without it, who does not sign is not connected', async ({ page }) => {
  const host = await HostPage.open(page, { sdk: { signIn: { required: true } } })
  const requested = await host.pressConnect()
  await chooseWallet(page, 'Scripted')
  await press(page, widgetFrame(page).getByRole('button', { name: 'Disconnect' }))
  expect(await host.settled(requested)).toMatchObject({ ok: false, code: 4001 })
  expect(await host.request('eth_accounts')).toMatchObject({ ok: true, result: [] })
})

test('a Solana account signs in by the message of its own chain', async ({ page }) => {
  const { address: account } = await solanaAccount(0)
  const host = await HostPage.open(page, { wallets: [], solanaWallets: ['Sunny'] })
  const requested = await page.evaluate(() =>
    window.host.keep(() => window.host.sdk.signIn({ namespace: 'solana' })),
  )
  await chooseWallet(page, 'Sunny')
  await signInInModal(page)
  const outcome = await host.settled(requested)
  expect(outcome).toMatchObject({ ok: true, result: { namespace: 'solana', address: account } })
  const { message, token = '' } = (outcome as { result: SignedIn }).result
  expect(message).toContain('wants you to sign in with your Solana account')
  expect(await serverOf('robust').verifySession(token)).toMatchObject({ address: account })
})

pairedTest('a phone that can connects and signs in by one confirmation', async ({ page, relay }) => {
  const account = localAccount(0)
  const peer = await HeadlessWallet.start(relay.url)
  const chains = ['eip155:31337']
  const stop = authenticateWith(peer.kit, account, { chains, decide: () => 'approve' })
  const host = await HostPage.open(page)
  const requested = await page.evaluate(() =>
    window.host.keep(() => window.host.sdk.signIn({ namespace: 'eip155' })),
  )
  await chooseWallet(page, 'WalletConnect')
  await peer.kit.pair({ uri: await readLink(page, codeOn(page)) })
  const outcome = await host.settled(requested, 20_000)
  expect(outcome).toMatchObject({ ok: true, result: { address: account.address, chainId: chains[0] } })
  await host.expectHidden()
  const { token = '' } = (outcome as { result: SignedIn }).result
  expect(await serverOf('robust').verifySession(token)).toMatchObject({ address: account.address })
  stop()
  await peer.stop()
})

pairedTest('a paired phone signs in, asked there', { tag: '@prove' }, async ({ page, paired, phone }) => {
  await paired.press('Sign in')
  await expectOpen(page)
  await signInInModal(page)
  expect(await phone.answerRequest('approve')).toBe('personal_sign')
  const { token = '' } = JSON.parse(await paired.result('done')) as SignedIn
  expect(await serverOf('plain').verifySession(token)).toMatchObject({ address: localAccount(0).address })
})
