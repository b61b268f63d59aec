import { switchChain } from '@latch/families/eip155/widget/switchChain.ts'
import { loadClient } from '@latch/widget/src/connectors/walletconnect/loadClient.ts'
import { BOB } from '@latch/widget/src/host/testHost.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { familySession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { expect, test } from 'vitest'
import { grant, pair, session, stage, until, usePairing } from './pairedWidget.ts'

usePairing()

test('a chain that the wallet adds can be switched to without asking it', async () => {
  await pair()
  await stage.wallet.kit.updateSession({ topic: stage.topic, namespaces: grant(['eip155:1', 'eip155:8453']) })
  const client = await loadClient()
  await until(() => expect(client.session.get(stage.topic).namespaces.eip155?.accounts).toHaveLength(2))
  await switchChain('eip155:8453')
  expect(session()?.chainId).toBe('eip155:8453')
  expect(stage.wallet.unread).toBe(0)
})

test('where the wallet takes the active chain away, one that is left becomes active', async () => {
  expect((await pair(grant(['eip155:1', 'eip155:8453']))).chainId).toBe('eip155:1')
  await stage.wallet.kit.updateSession({ topic: stage.topic, namespaces: grant(['eip155:8453']) })
  await until(() => expect(session()?.chainId).toBe('eip155:8453'))
})

test('a session starts on a chain that the wallet has, where the wanted one is missing', async () => {
  expect((await pair(grant(['eip155:8453']))).chainId).toBe('eip155:8453')
})

test('a missing chain is asked for, and moved to once the wallet has granted it', async () => {
  await pair()
  const switched = switchChain('eip155:8453')
  const call = await stage.wallet.call()
  expect(call).toMatchObject({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  await stage.wallet.answer(call, { result: null })
  await stage.wallet.kit.updateSession({ topic: stage.topic, namespaces: grant(['eip155:1', 'eip155:8453']) })
  await switched
  expect(session()?.chainId).toBe('eip155:8453')
})

test('a missing chain that the wallet declines leaves the session where it is', async () => {
  await pair()
  const switched = switchChain('eip155:8453')
  switched.catch(() => {})
  await stage.wallet.answer(await stage.wallet.call(), { error: { code: 4001, message: 'No.' } })
  await expect(switched).rejects.toMatchObject({ code: 4001 })
  expect(session()?.chainId).toBe('eip155:1')
})

test('the page follows the wallet to another account', async () => {
  await pair()
  await stage.wallet.kit.updateSession({ topic: stage.topic, namespaces: grant(['eip155:1'], BOB) })
  const event = { name: 'accountsChanged', data: [BOB] }
  await stage.wallet.kit.emitSessionEvent({ topic: stage.topic, event, chainId: 'eip155:1' })
  await until(() => expect(session()?.accounts).toEqual([{ address: BOB }]))
})

test('a session that the wallet extends goes on', async () => {
  await pair()
  const client = await loadClient()
  const extended = new Promise((resolve) => client.once('session_extend', resolve))
  await stage.wallet.kit.extendSession({ topic: stage.topic })
  await extended
  expect(session()?.walletId).toBe(stage.topic)
})

test('the wallet ends the session, and the page knows', async () => {
  await pair()
  await stage.wallet.kit.disconnectSession({
    topic: stage.topic,
    reason: { code: 6000, message: 'User disconnected.' },
  })
  await until(() => expect(familySession('eip155').status).toBe('disconnected'))
})

test('the page ends the session, and the wallet knows', async () => {
  await pair()
  await disconnect('eip155')
  await until(() => expect(stage.wallet.sessions()).toEqual([]))
})
