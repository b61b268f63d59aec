import { expect, test } from 'vitest'
import { createRecipients } from './recipients.ts'
import { createTestEnvironment } from './testEnvironment.ts'

const [ME, OTHER] = ['0xaccount', '0xother']

test('each account has its own recipients, the latest first and each once', async () => {
  const { environment } = createTestEnvironment()
  const recipients = createRecipients(environment)
  for (const address of ['0x1', '0x2', '0x1']) await recipients(ME, [address])
  expect(await recipients(ME, [])).toEqual(['0x1', '0x2'])
  expect(await recipients(OTHER, [])).toEqual([])
  expect(await createRecipients(environment)(ME, [])).toEqual(['0x1', '0x2'])
})

test('only the latest two hundred are kept', async () => {
  const recipients = createRecipients(createTestEnvironment().environment)
  await recipients(ME, ['0xfirst'])
  const others = Array.from({ length: 200 }, (_, index) => `0x${index}`)
  for (const address of others.toReversed()) await recipients(ME, [address])
  expect(await recipients(ME, [])).toEqual(others)
})

test('one request brings twenty at most, and so does not put the others out', async () => {
  const recipients = createRecipients(createTestEnvironment().environment)
  await recipients(ME, ['0xfirst'])
  const many = Array.from({ length: 300 }, (_, index) => `0x${index}`)
  await recipients(ME, many)
  expect(await recipients(ME, [])).toEqual([...many.slice(0, 20), '0xfirst'])
})

test('what is stored and is not an address leaves the others readable', async () => {
  const { environment } = createTestEnvironment()
  await environment.storage.put(`recipients|${ME}`, ['0x1', null, '0x2'])
  expect(await createRecipients(environment)(ME, [])).toEqual(['0x1', '0x2'])
})
