import { expect, test } from 'vitest'
import { readMessageDocument, writeMessageDocument } from './messageDocument.ts'

const SIGNER = 'cosmos1signer'
const MESSAGE = new TextEncoder().encode('Hello <you>')

test('a document of a message is read back', () => {
  const document = writeMessageDocument(SIGNER, MESSAGE)
  expect(readMessageDocument(document)).toEqual({ signer: SIGNER, message: MESSAGE })
})

test('what is a transaction besides, or malformed, is none', () => {
  const document = writeMessageDocument(SIGNER, MESSAGE)
  const [message] = document.msgs as [{ type: string; value: object }]
  for (const change of [
    { chain_id: 'cosmoshub-4' },
    { sequence: '1' },
    { memo: 'more' },
    { msgs: [message, message] },
    { msgs: [{ ...message, value: { ...message.value, data: '%' } }] },
    { msgs: [{ ...message, type: 'cosmos-sdk/MsgSend' }] },
    { msgs: [null] },
    { msgs: 'x' },
  ])
    expect(readMessageDocument({ ...document, ...change })).toBeNull()
  for (const none of [null, undefined, 7, 'x', []]) expect(readMessageDocument(none)).toBeNull()
})
