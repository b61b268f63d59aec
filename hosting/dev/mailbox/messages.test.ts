import { expect, test } from 'vitest'
import { createMessages } from './messages.ts'

const mail = { to: 'ann@example.com', from: 'login@example.com', subject: 'Hello', text: '' }

test('each reader has their own mail, the newest first', () => {
  const messages = createMessages()
  messages.take({ ...mail, subject: 'one' })
  messages.take({ ...mail, to: 'ben@example.com', subject: 'two' })
  messages.take({ ...mail, subject: 'three' })
  expect(messages.list('ann@example.com').map(({ subject }) => subject)).toEqual(['three', 'one'])
  expect(messages.list(null)).toHaveLength(3)
})

test.each([
  ['123456 is your code', '', '123456'],
  ['Your code', 'Type 123 456 within ten minutes.', '123456'],
  ['A device', 'http://auth.localhost:4803/device/123456789012', null],
  ['Nothing', 'Order 1234567', null],
])('the code of %j, %j is %j', (subject, text, code) => {
  expect(createMessages().take({ ...mail, subject, text })?.code).toBe(code)
})

test('links end where the text around them begins', () => {
  const text = 'Open http://auth.localhost:4803/device/a-_1\nor <https://x.example/b>.'
  expect(createMessages().take({ ...mail, text })?.links).toEqual([
    'http://auth.localhost:4803/device/a-_1',
    'https://x.example/b',
  ])
})

test('mail for some addresses is refused, as by a provider that is down', () => {
  const messages = createMessages()
  expect(messages.take({ ...mail, to: 'ann@refused.example' })).toBeNull()
  expect(messages.list(null)).toEqual([])
})

test('mail for an address that waits for a provider to come back is refused once', () => {
  const messages = createMessages()
  const to = 'later-ann@refused.example'
  expect(messages.take({ ...mail, to })).toBeNull()
  expect(messages.take({ ...mail, to })).not.toBeNull()
  expect(messages.list(to)).toHaveLength(1)
})

test('only the latest mails are kept', () => {
  const messages = createMessages()
  for (let number = 0; number < 510; number++) messages.take({ ...mail, subject: `${number}.` })
  expect(messages.list(null)).toHaveLength(500)
  expect(messages.list(null)[0]?.subject).toBe('509.')
})
