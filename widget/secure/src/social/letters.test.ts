import { expect, test } from 'vitest'
import { ToWindowSchema } from './letters.ts'

test.each([
  ['https://provider.example/authorize?state=s1', true],
  ['http://127.0.0.1:4820/auth', true],
  ['javascript:alert(origin)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['/security', false],
])('a window goes to %s: %s', (url, goes) => {
  const appearance = { locale: 'en', theme: 'auto' }
  const letter = {
    type: 'go',
    url,
    state: 's1',
    host: 'https://shop.example',
    provider: 'google',
    back: '#b',
  }
  expect(ToWindowSchema.safeParse({ ...letter, appearance }).success).toBe(goes)
})
