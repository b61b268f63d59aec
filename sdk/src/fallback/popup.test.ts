import { expect, test } from 'vitest'
import { popupUrl } from './popup.ts'

test('a window of its own has a path of its own, and names no wallets', () => {
  const url = new URL(popupUrl('https://wallet.example', { projectId: 'p' }, false))
  expect([url.pathname, url.hash]).toEqual(['/popup/v1/', ''])
  expect(url.searchParams.get('display')).toBe('popup')
})
