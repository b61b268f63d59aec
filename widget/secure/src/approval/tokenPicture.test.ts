import { expect, test } from 'vitest'
import { stubDocument, type TestElement } from '../ui/testDocument.ts'
import { picturePath, tokenPicture } from './tokenPicture.ts'

test.each([
  ['/public/getTokenImage/USDC', '/assets/pictures/tokens/USDC.svg'],
  ['/public/getAssetImage/eip155:1', '/assets/pictures/chains/eip155-1.svg'],
  ['/public/getTokenImage/../../embed', null],
  ['https://elsewhere.example/usdc.svg', null],
  ['//elsewhere.example/public/getTokenImage/USDC', null],
  ['data:image/svg+xml,<svg/>', null],
  [null, null],
])('the picture of %s is %s', (iconUrl, path) => {
  expect(picturePath(iconUrl)).toBe(path)
})

test('a token without a picture, or whose picture does not load, has its initial', () => {
  stubDocument()
  expect(tokenPicture({ symbol: 'usdx', iconUrl: null }).textContent).toBe('U')
  const place = tokenPicture({
    symbol: 'ETH',
    iconUrl: '/public/getTokenImage/ETH',
  }) as unknown as TestElement
  const [picture] = place.all().filter(({ tag }) => tag === 'img')
  picture?.fire('error')
  expect(place.textContent).toBe('E')
})
