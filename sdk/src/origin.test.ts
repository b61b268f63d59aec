import { expect, test } from 'vitest'
import { defaultOrigin } from './origin.ts'

test.each([
  ['https://wallet.example/v1/sdk.js', 'https://wallet.example'],
  ['http://widget.localhost:4801/v1/sdk-0123456789abcdef.js', 'http://widget.localhost:4801'],
  ['https://wallet.example/v1/sdk-1.2.3.js', 'https://wallet.example'],
])('a served script knows where it came from: %s', (url, origin) => {
  expect(defaultOrigin(url)).toBe(origin)
})

test.each([['https://dapp.example/assets/index.js'], ['file:///app/node_modules/@latch/sdk/dist/sdk.js']])(
  'a bundled one must be told: %s',
  (url) => {
    expect(() => defaultOrigin(url)).toThrow(TypeError)
  },
)
