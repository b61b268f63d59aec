import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readLocalKeys } from '@latch/hosting/cli/keys/local.ts'
import { type UserEvent, type VerifiedWebhook, verifyWebhook } from '@latch/sdk-source/server.ts'
import { freshAddress, fund } from '../harness/chain.ts'
import { FOLDER } from '../harness/folder.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, signIn } from './emailWallet.ts'

const ROOT = join(import.meta.dirname, '../..')
const STATE = join(ROOT, FOLDER, 'state')

/** A dapp's server, which accepts messages that the deployment's key has signed. */
async function startReceiver() {
  const { WEBHOOK_KEY_1: key = '' } = readLocalKeys(STATE, 'webhooks')
  const publicKey = `whpk_${Buffer.from(key.slice('whsk_'.length), 'base64').subarray(32).toString('base64')}`
  const received: VerifiedWebhook[] = []
  const server = createServer(async (request, response) => {
    received.push(await verifyWebhook(request.headers, await text(request), { keys: [publicKey] }))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Runs the operator's command. */
function command(...words: string[]): string {
  const args = ['hosting/cli/webhooks.ts', ...words, '--persist-to', STATE]
  return String(execFileSync(process.execPath, args, { cwd: ROOT }))
}

test('a dapp’s server receives, signed, what its user does: a wallet, a login, a transaction and its confirmation', async ({
  openHost,
  page,
}) => {
  test.slow()
  const receiver = await startReceiver()
  const id = /^Endpoint (\w+) receives all events of mailed\./.exec(
    command('add', 'mailed', receiver.url),
  )?.[1]
  const events = () => receiver.received.map(({ event }) => event)
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page)
  const createdOf = () =>
    events().find(({ type, data }) => type === 'wallet.created' && JSON.stringify(data).includes(address))
  await expect.poll(() => createdOf()?.data).toMatchObject({ project: 'mailed' })
  const created = createdOf() as UserEvent
  const { user } = created.data
  const typesOf = () =>
    events().flatMap(({ type, data }) => ('user' in data && data.user === user ? [type] : []))
  await expect.poll(() => typesOf().toSorted()).toEqual(['device.added', 'login.succeeded', 'wallet.created'])

  await fund(address)
  await page.getByLabel('Recipient').fill(freshAddress())
  await dapp.press('Send token')
  await approveInFrame(page)
  const hash = JSON.parse(await dapp.result('done'))
  const statesOf = () =>
    events().flatMap(({ type, data }) => ('hash' in data && data.hash === hash ? [type] : []))
  await expect.poll(() => statesOf().toSorted()).toEqual(['transaction.confirmed', 'transaction.submitted'])

  expect(command('log', id ?? '')).toMatch(/wallet\.created {2}delivered \(204, attempt 1\)/)
  command('remove', id ?? '')
  receiver.close()
})
