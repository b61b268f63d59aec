import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { approveInWindow, openWindow, signIn } from '../../embedded/emailWallet.ts'
import { freshAddress, fund } from '../../harness/chain.ts'
import { DappPage } from '../../journeys/dappPage.ts'
import { SMART_SITE } from '../embedded/world.ts'
import type { Figure } from '../figures.ts'
import { timeFigures } from '../timedRequest.ts'
import { approved, visit } from './emailWallet.ts'

const ROUNDS = 10
const client = createPublicClient({ chain: CHAINS[0], transport: http() })

/** `ms`: from the approvals to the answers, without the user's time. `gas`: of the resulting transactions. */
type Done = { ms: number; gas: number }

async function send(page: Page, button: string): Promise<Done> {
  const ms = await approved(page, button)
  const hash = JSON.parse(await new DappPage(page).result('done'))
  const { gasUsed, status } = await client.getTransactionReceipt({ hash })
  expect(status).toBe('success')
  return { ms, gas: Number(gasUsed) }
}

/** Raises the site's daily limit above the default: the rounds spend more than that. */
async function raiseLimit(page: Page): Promise<void> {
  const dapp = new DappPage(page)
  await page.getByLabel('Recipient').fill(freshAddress())
  await dapp.press('Send ETH')
  const opened = await openWindow(page)
  await opened.getByLabel(/^Approve payments on /).selectOption('Up to $1,000 a day')
  await approveInWindow(opened)
  await dapp.result('done')
}

/** Compares two token transfers in one batch with two in sequence, for a deployed smart account. */
export async function batchFigures(browser: Browser): Promise<Figure[]> {
  const page = await visit(browser, SMART_SITE)
  await fund(await signIn(page))
  await raiseLimit(page)
  await page.getByLabel('Recipient').fill(freshAddress())
  await send(page, 'Send token')
  const [batched, single]: [Done[], Done[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await fund((await page.locator('#account').innerText()) as `0x${string}`)
    batched.push(await send(page, 'Send twice'))
    const [one, other] = [await send(page, 'Send token'), await send(page, 'Send token')]
    single.push({ ms: one.ms + other.ms, gas: one.gas + other.gas })
  }
  await page.context().close()
  return [...figuresOf('two calls in a batch', batched), ...figuresOf('two calls, one by one', single)]
}

function figuresOf(name: string, done: readonly Done[]): Figure[] {
  const times = done.map(({ ms }) => ms)
  const gas = Math.max(...done.map((each) => each.gas))
  return [
    ...timeFigures(`${name}, approval to block`, times, `n=${done.length}, of two transfers of a token`),
    { name: `${name}, most gas`, value: gas, unit: '' },
  ]
}
