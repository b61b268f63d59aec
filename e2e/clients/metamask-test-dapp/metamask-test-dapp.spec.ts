import { TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { approveInModal, chooseWallet, expectClosed, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { originOfClient } from '../clients.ts'
import { expect, test } from '../test.ts'
import { type Answer, answersOf, watchProviders } from './watchProviders.ts'

type Press = {
  /** Id of the dapp's button. */
  button: string
  /** The method that the button calls. */
  method: string
  /** The decision of the wallet's owner; default: approve. */
  decision?: 'reject'
}

/** In this order; the last one ends the session. */
const PRESSES: readonly Press[] = [
  { button: 'getAccounts', method: 'eth_accounts' },
  { button: 'getPermissions', method: 'wallet_getPermissions' },
  { button: 'personalSign', method: 'personal_sign' },
  { button: 'signTypedDataV4', method: 'eth_signTypedData_v4' },
  { button: 'signPermit', method: 'eth_signTypedData_v4' },
  { button: 'siwe', method: 'personal_sign' },
  { button: 'siweBadDomain', method: 'personal_sign' },
  { button: 'sendButton', method: 'eth_sendTransaction' },
  { button: 'eip747WatchButton', method: 'wallet_watchAsset' },
  { button: 'addEthereumChain', method: 'wallet_addEthereumChain' },
  { button: 'switchEthereumChain', method: 'wallet_switchEthereumChain' },
  { button: 'eip5792GetCapabilitiesButton', method: 'wallet_getCapabilities' },
  { button: 'eip5792SendCallsButton', method: 'wallet_sendCalls' },
  { button: 'ethSign', method: 'eth_sign' },
  { button: 'signTypedData', method: 'eth_signTypedData' },
  { button: 'signTypedDataV3', method: 'eth_signTypedData_v3' },
  { button: 'getEncryptionKeyButton', method: 'eth_getEncryptionPublicKey' },
  { button: 'requestPermissions', method: 'wallet_requestPermissions' },
  { button: 'requestPermissions', method: 'wallet_requestPermissions', decision: 'reject' },
  { button: 'personalSign', method: 'personal_sign', decision: 'reject' },
  { button: 'signTypedDataV4', method: 'eth_signTypedData_v4', decision: 'reject' },
  { button: 'sendButton', method: 'eth_sendTransaction', decision: 'reject' },
  { button: 'revokeAccountsPermission', method: 'wallet_revokePermissions' },
]

type Difference = { answer: (direct: Answer) => unknown; because: string }

const notInProject: Difference = {
  answer: () => ({
    code: 4902,
    message: 'The chain eip155:1338 is not configured for this project.',
    reason: 'CHAIN_NOT_IN_PROJECT',
  }),
  because: "the project's list of chains decides before the wallet is asked",
}

const unsupported: Difference = {
  answer: () => ({
    code: 4200,
    message: expect.stringMatching(/^The method \w+ does not exist \/ is not available\.$/),
  }),
  because: 'by these words ethers knows that it has to do without the method',
}

/** Where Latch's answer intentionally differs from the wallet's own, and why. Any other difference is a defect. */
const DIFFERENCES: Readonly<Record<string, Difference>> = {
  getPermissions: {
    answer: (direct) => ({ result: [{ ...firstOf(direct), invoker: originOfClient('metamask-test-dapp') }] }),
    because: 'EIP-2255 has the site in each permission, and this wallet leaves it out',
  },
  addEthereumChain: notInProject,
  switchEthereumChain: notInProject,
  ethSign: unsupported,
  signTypedData: unsupported,
  signTypedDataV3: unsupported,
  getEncryptionKeyButton: unsupported,
}

function firstOf(answer: Answer): object {
  return ('result' in answer && Array.isArray(answer.result) && answer.result[0]) || {}
}

const nameOf = ({ button, decision }: Press) => (decision ? `${button}, declined` : button)

test('MetaMask’s test dapp gets the same answers through Latch as from the wallet itself', async ({
  openClient,
  context,
  wallet,
}) => {
  await context.addInitScript(watchProviders)
  const page = await openClient('metamask-test-dapp')

  const run = async (provider: string, connect: () => Promise<void>) => {
    await page.getByRole('button', { name: `Use ${provider}`, exact: true }).click()
    await expect(page.locator('#activeProviderName')).toHaveText(provider)
    const answers: Record<string, Answer> = {}
    answers.connectButton = await press(
      page,
      { button: 'connectButton', method: 'eth_requestAccounts' },
      connect,
    )
    await fillForms(page)
    for (const entry of PRESSES) {
      wallet.decide(entry.decision ?? 'approve')
      answers[nameOf(entry)] = await press(page, entry)
    }
    wallet.decide('approve')
    await expect.poll(() => wallet.state().permitted).toBe(false)
    return answers
  }

  const direct = await run(METAMASK_LIKE.name, async () => {})
  const requested = wallet.prompts.map(({ title }) => title)
  await page.reload()
  const through = await run('Latch', async () => {
    await chooseWallet(page, METAMASK_LIKE.name)
    await expectClosed(page)
  })

  for (const [name, answer] of Object.entries(direct))
    expect.soft(through[name], name).toEqual(DIFFERENCES[name]?.answer(answer) ?? answer)
  expect(wallet.prompts.slice(requested.length).map(({ title }) => title)).toEqual(requested)
})

/** Fills in the forms that the dapp leaves to its user. */
async function fillForms(page: Page): Promise<void> {
  await page.locator('#eip747ContractAddress').fill(TOKEN.address)
  await page.locator('#eip747Symbol').fill(TOKEN.symbol)
  await page.locator('#eip747Decimals').fill(String(TOKEN.decimals))
}

/** Presses a button of the dapp, approves in Latch's modal if it asks, and waits for the provider's answer. */
async function press(page: Page, { button, method }: Press, then = async () => {}): Promise<Answer> {
  const before = (await answersOf(page, method)).length
  await page.locator(`#${button}`).click()
  await then()
  const approve = widgetFrame(page).getByRole('button', { name: 'Approve' })
  // A sign-in to another site: the wallet under it shows that by itself.
  const risk = widgetFrame(page).getByLabel('I understand the risk')
  await expect(async () => {
    if (await risk.isVisible()) await risk.check()
    if (await approve.isVisible()) await approveInModal(page)
    expect((await answersOf(page, method)).length).toBeGreaterThan(before)
  }, `${button} is answered`).toPass()
  return (await answersOf(page, method))[before] as Answer
}
