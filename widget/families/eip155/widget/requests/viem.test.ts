/** A page with viem over our answers: the error codes that viem's code depends on. */

import { peerConnector } from '@latch/widget/src/connectors/walletconnect/peerConnector.ts'
import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { ALICE, BOB, refuse, type TestHost, wallet } from '@latch/widget/src/host/testHost.ts'
import { openConnected } from '@latch/widget/src/requests/testRequests.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { type BaseError, createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }

const viemOver = (provider: Provider) =>
  createWalletClient({ account: ALICE, chain: mainnet, transport: custom(provider) })

/** The page's side of the channel, which passes the answers on unchanged. */
const pageOf = ({ request }: Pick<TestHost, 'request'>): Provider => ({
  async request({ method, params }) {
    const answer = await request(method, params)
    if (!answer.ok) throw Object.assign(new Error(answer.error.message), answer.error)
    return answer.result
  },
})

test('a wallet without the funds is named as such, each time', async () => {
  const opened = await openConnected({
    wallet: wallet({
      eth_sendTransaction: () => refuse(-32000, 'insufficient funds for gas * price + value'),
    }),
  })
  const client = viemOver(pageOf(opened))
  for (const value of [1n, 2n]) {
    const failure = client.sendTransaction({ to: BOB, value }).catch((error: BaseError) => error.cause)
    ;(await opened.approval()).approve()
    expect(await failure).toMatchObject({ name: 'InsufficientFundsError' })
  }
})

test('what is wrong with a transaction is said in our own words', async () => {
  const client = viemOver(pageOf(await openConnected()))
  await expect(client.sendTransaction({ value: 1n })).rejects.toMatchObject({
    details: 'eth_sendTransaction: params[0].to is missing, and there is no code to deploy.',
  })
})

test.each([
  [5700, 'UnsupportedNonOptionalCapabilityError'],
  [5710, 'UnsupportedChainIdError'],
  [5720, 'DuplicateIdError'],
  [5740, 'BundleTooLargeError'],
  [5750, 'AtomicReadyWalletRejectedUpgradeError'],
  [5760, 'AtomicityNotSupportedError'],
])('a refusal of calls with %i is a %s', async (code, name) => {
  const opened = await openConnected({ wallet: wallet({ wallet_sendCalls: () => refuse(code, 'No.') }) })
  const failure = viemOver(pageOf(opened))
    .sendCalls({ calls: [{ to: BOB, value: 1n }] })
    .catch((error: BaseError) => error.cause)
  ;(await opened.approval()).approve()
  expect(await failure).toMatchObject({ name })
})

test('a batch that a paired wallet did not grant is sent call by call where the page allows it', async () => {
  const peer = testPeer()
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`], ['eth_sendTransaction']))
  setSession(paired())
  const { request } = peerConnector(peer.client)
  const client = viemOver({
    request: ({ method, params }) =>
      request(TOPIC, { method, params, chainId: 'eip155:1', deadline: undefined }),
  })
  const calls = [{ to: BOB, value: 1n }] as const
  await expect(client.sendCalls({ calls })).rejects.toMatchObject({ cause: { code: -32601 } })
  await client.sendCalls({ calls, experimental_fallback: true })
  expect(peer.request).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ request: expect.objectContaining({ method: 'eth_sendTransaction' }) }),
  )
})
