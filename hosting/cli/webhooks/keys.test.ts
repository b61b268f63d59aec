import { expect, test, vi } from 'vitest'
import { secretCommand } from './keys.ts'

const ENDPOINT = { id: 'e1', project: 'shop', url: 'https://app.example/hook', types: '[]', disabled: null }

const database = {
  run: async ([statement = '']: readonly string[]) => [statement.includes("id = 'e1'") ? [ENDPOINT] : []],
}

test('a secret is made for an endpoint that exists, and none under any other name', async () => {
  const write = vi.fn(async () => {})
  const secrets = { list: async () => [], write, remove: async () => {} }
  await expect(secretCommand(database, secrets, 'no-such-endpoint')).rejects.toThrow(
    "There is no endpoint 'no-such-endpoint'",
  )
  expect(write).not.toHaveBeenCalled()
  expect((await secretCommand(database, secrets, 'e1')).text).toContain('Deliveries to e1 are also signed by')
  expect(write).toHaveBeenCalledOnce()
})
