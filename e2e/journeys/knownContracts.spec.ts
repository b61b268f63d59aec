/**
 * Calls of well-known contracts, whose real code is at their addresses, in the words of the registry's descriptors and
 * after a real simulation. Permit2, 1inch and Seaport are signed for by typed data, which needs no code. Each approval
 * leaves a picture among the results.
 */
import { openedBy, pressGuarded, pressShown } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { type Address, type Hex, parseEther, parseUnits } from 'viem'
import { recoverTypedDataAddress } from 'viem/utils'
import { freshAddress } from '../harness/chain.ts'
import { AAVE_POOL, SAFE, UNISWAP, USDT, WETH } from '../harness/mainnet/addresses.ts'
import {
  approveTokens,
  createSafe,
  executeSafe,
  senderSignature,
  supplyTokens,
  swapTokens,
  transferTokens,
} from '../harness/mainnet/calls.ts'
import { type Mainnet, startMainnet } from '../harness/mainnet/mainnet.ts'
import { MAINNET_PROJECT } from '../harness/mainnet/seed.ts'
import {
  limitOrderTypedData,
  offerTypedData,
  permitTypedData,
  safeTypedData,
  type TypedRequest,
} from '../harness/mainnet/typedData.ts'
import { addPosition } from '../harness/mainnet/uniswap.ts'
import { connectMailed } from '../threats/raw/mailed.ts'
import { embedOf } from '../threats/raw/sites.ts'
import { ACCOUNT, connectLocal } from './mainnetWallet.ts'

// One chain for all tests, on one port.
test.describe.configure({ mode: 'default' })

const dollars = (amount: string) => parseUnits(amount, 6)
const seconds = () => Math.floor(Date.now() / 1000)
const CHECKED = (author: string) => `Described by ${author}. It matches the estimated changes.`
const UNCHECKED = (author: string) => `Described by ${author}. Not checked.`

let mainnet: Mainnet
test.beforeAll(async () => {
  mainnet = await startMainnet()
  await mainnet.fund(ACCOUNT, dollars('10000'))
})
test.afterAll(() => mainnet.stop())

const signerOf = (typed: TypedRequest, signature: unknown) =>
  recoverTypedDataAddress({ ...typed, signature } as never)

async function keepPicture(draw: (path: string) => Promise<unknown>, name: string): Promise<void> {
  const path = test.info().outputPath(`${name}.png`)
  await draw(path)
  await test.info().attach(name, { path, contentType: 'image/png' })
}

test('a swap of Uniswap after its allowance of Tether', { tag: '@prove' }, async ({ context }) => {
  const { widget, draw, send, approve, showOnPhone } = await connectLocal(context)
  const allowing = await send(approveTokens(UNISWAP.router, dollars('500')))
  await expect(widget.getByText(CHECKED('Tether Limited'))).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Approve' })).toBeVisible()
  await expect(widget.getByText('Spending approval')).toBeVisible()
  await keepPicture(draw, 'tether-approve')
  await approve(allowing)

  const before = await mainnet.balanceOf(WETH, ACCOUNT)
  const swapping = await send(swapTokens(ACCOUNT, dollars('500'), parseEther('0.198')))
  await expect(widget.getByText(CHECKED('Uniswap Labs'))).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'swap' })).toBeVisible()
  await expect(widget.getByText('Minimum to Receive')).toBeVisible()
  await expect(widget.getByText(/\+0\.199\d* WETH/)).toBeVisible()
  await keepPicture(draw, 'uniswap-swap')
  await showOnPhone()
  await keepPicture(draw, 'uniswap-swap-phone-dark')
  await approve(swapping)
  await expect.poll(() => mainnet.balanceOf(WETH, ACCOUNT)).toBeGreaterThan(before + parseEther('0.198'))
})

test('a batch that supplies Tether to Aave', { tag: '@prove' }, async ({ context }) => {
  const { widget, draw, sendBatch, approve } = await connectLocal(context)
  const before = await mainnet.balanceOf(USDT, ACCOUNT)
  const index = await sendBatch([
    approveTokens(AAVE_POOL, dollars('250')),
    supplyTokens(ACCOUNT, dollars('250')),
  ])
  await expect(widget.getByText(CHECKED('Tether Limited, Aave DAO'))).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Approve and Supply' })).toBeVisible()
  await expect(widget.getByText('Collateral recipient')).toBeVisible()
  await expect(widget.getByText('+250 aEthUSDT')).toBeVisible()
  await keepPicture(draw, 'aave-supply')
  await approve(index)
  expect(before - (await mainnet.balanceOf(USDT, ACCOUNT))).toBe(dollars('250'))
})

test('a Safe is created, its owner signs, and executes', { tag: '@prove' }, async ({ context }) => {
  const { widget, draw, send, sign, approve } = await connectLocal(context)
  const creating = await send(createSafe(ACCOUNT))
  await expect(widget.getByRole('heading', { name: 'Create Safe' })).toBeVisible()
  await keepPicture(draw, 'safe-create')
  const hash = (await approve(creating)) as Hex
  const { logs } = await mainnet.client.waitForTransactionReceipt({ hash })
  const safe = logs.find(({ address }) => address !== SAFE.factory.toLowerCase())?.address as Address
  await mainnet.fund(safe, dollars('1000'))

  const recipient = freshAddress()
  const transfer = transferTokens(recipient, dollars('100'))
  const signing = await sign(safeTypedData(safe, transfer, 0n))
  await expect(widget.getByText(UNCHECKED('Safe 1.4.1'))).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Safe', exact: true })).toBeVisible()
  await expect(widget.getByText('100 USDT').first()).toBeVisible()
  await keepPicture(draw, 'safe-transaction')
  // Anyone may send what the owner has signed.
  await mainnet.maker.send(executeSafe(safe, transfer, (await approve(signing)) as Hex))
  expect(await mainnet.balanceOf(USDT, recipient)).toBe(dollars('100'))

  const executing = await send(executeSafe(safe, transfer, senderSignature(ACCOUNT)))
  await expect(widget.getByText(UNCHECKED('Safe{Wallet}'))).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'sign multisig operation' })).toBeVisible()
  await keepPicture(draw, 'safe-execute')
  await approve(executing)
  await expect.poll(() => mainnet.balanceOf(USDT, recipient)).toBe(dollars('200'))
})

test('a permit of Permit2', { tag: '@prove' }, async ({ context }) => {
  const { widget, draw, sign, approve } = await connectLocal(context)
  const permit = permitTypedData(UNISWAP.router, dollars('750'), seconds())
  const index = await sign(permit)
  await expect(widget.getByText('Described by Uniswap Labs. It matches the data.')).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Authorize spending of token' })).toBeVisible()
  await keepPicture(draw, 'permit2')
  expect(await signerOf(permit, await approve(index))).toBe(ACCOUNT)
})

test('a limit order of 1inch', { tag: '@prove' }, async ({ context }) => {
  const { widget, draw, sign, approve } = await connectLocal(context)
  const order = limitOrderTypedData(ACCOUNT, dollars('1000'), parseEther('0.42'))
  const index = await sign(order)
  await expect(widget.getByRole('heading', { name: '1inch Order' })).toBeVisible()
  await expect(widget.getByText('Receive minimum')).toBeVisible()
  await keepPicture(draw, '1inch-order')
  expect(await signerOf(order, await approve(index))).toBe(ACCOUNT)
})

test('an order of Seaport, which has no descriptor', { tag: '@prove' }, async ({ context }) => {
  const position = await addPosition(mainnet.maker, ACCOUNT, ['4', '10000'])
  const { widget, draw, sign, approve } = await connectLocal(context)
  const offer = offerTypedData(ACCOUNT, position, seconds())
  const index = await sign(offer)
  await expect(widget.getByText('7.8 ETH').first()).toBeVisible()
  await expect(widget.getByText(/Described by/)).toHaveCount(0)
  await keepPicture(draw, 'seaport')
  expect(await signerOf(offer, await approve(index))).toBe(ACCOUNT)
})

test('the email wallet swaps on Uniswap in its window', { tag: '@prove' }, async ({ context }) => {
  const { page, secure, send, answer, account } = await connectMailed(context, embedOf(MAINNET_PROJECT))
  const from = account as Address
  await mainnet.fund(from, dollars('500'))
  await mainnet.setAllowance(from, UNISWAP.router, dollars('500'))
  const swap = swapTokens(from, dollars('500'), parseEther('0.198'))
  const index = await send('eth_sendTransaction', [{ ...swap, from }])
  const go = secure.getByRole('button', { name: 'Continue in a window' })
  const opened = await openedBy(page, () => pressShown(page, go))
  await expect(opened.getByText(CHECKED('Uniswap Labs'))).toBeVisible()
  await expect(opened.getByText('swap', { exact: true })).toBeVisible()
  await opened.setViewportSize({ width: 460, height: 1000 })
  await keepPicture((path) => opened.screenshot({ path }), 'uniswap-email-window')
  await pressGuarded(opened.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => answer(index)).toMatchObject({ ok: true })
  await expect.poll(() => mainnet.balanceOf(WETH, from)).toBeGreaterThan(parseEther('0.198'))
})
