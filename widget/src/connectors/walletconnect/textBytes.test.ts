import { expect, test } from 'vitest'
import { TextBytes } from './textBytes.ts'

const TEXT = '{"att":{"eip155":"ä"}}'

test('writes and reads what the client of WalletConnect does, as Node would', () => {
  const base64 = Buffer.from(TEXT).toString('base64')
  expect(TextBytes.from(TEXT).toString('base64')).toBe(base64)
  expect(TextBytes.from(base64.replaceAll('=', ''), 'base64').toString('utf-8')).toBe(TEXT)
  expect(TextBytes.from(new Uint8Array([0, 255])).toString('hex')).toBe('00ff')
})
