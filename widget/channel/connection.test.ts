import { expect, test } from 'vitest'
import { toChannelError } from './channelError.ts'
import { openConnection } from './connection.ts'
import { LIBRARY } from './testSides.ts'

test.each([
  ['code is a text', { code: '4001', message: 'No.' }],
  ['code is not an integer', { code: 1.5, message: 'No.' }],
  ['message is not a text', { code: 4001, message: {} }],
])('an error whose %s is a malformed answer', async (_, error) => {
  const { port1, port2 } = new MessageChannel()
  const end = { other: 'The library', raise: toChannelError }
  const lend = async () => ({ ok: false, error }) as never
  const library = openConnection(port2, { ...end, peerMethods: {}, methods: { lend } })
  const reader = openConnection(port1, { ...end, peerMethods: LIBRARY, methods: {} })
  await expect(reader.call('lend', { title: 'Emma' })).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'MALFORMED_ANSWER' },
  })
  library.close()
  reader.close()
})
