import { expect, test } from 'vitest'
import { readImport } from './readImport.ts'

test('reads what an import would change, and keeps the rest for the Worker', () => {
  const body = { projects: [{ id: 'shop', name: 'Shop', chains: ['eip155:1'] }], chains: [{}] }
  expect(readImport(JSON.stringify(body))).toMatchObject({ ok: true, body, chains: 1 })
})

test.each(['', '{', '[]', '{}', '{"projects":[{"id":1}]}'])('%j is no import file', (text) => {
  expect(readImport(text)).toEqual({ ok: false })
})
