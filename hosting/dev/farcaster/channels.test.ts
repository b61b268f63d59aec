import { expect, test } from 'vitest'
import { createChannels } from './channels.ts'

const REQUESTED = { siweUri: 'http://site.test/farcaster', domain: 'site.test', nonce: 'a1b2c3d4' }
const COMPLETED = { message: 'm', signature: '0x00', fid: 1, username: 'ann', custody: '0x00' }

test('a channel is pending until it is signed, and is told of once', () => {
  const channels = createChannels()
  const token = channels.open(REQUESTED)
  expect(channels.status(token)).toEqual({ status: 202, json: { state: 'pending', nonce: REQUESTED.nonce } })
  channels.complete(token, COMPLETED)
  expect(channels.status(token)).toMatchObject({ status: 200, json: { state: 'completed', ...COMPLETED } })
  expect(channels.status(token).status).toBe(401)
})

test('a channel lives for an hour, and may be forgotten before', () => {
  let now = 0
  const channels = createChannels(() => now)
  const [one, two] = [channels.open(REQUESTED), channels.open(REQUESTED)]
  channels.forget(one)
  expect(channels.request(one)).toBeNull()
  now = 3_600_001
  expect(channels.status(two).status).toBe(401)
})
