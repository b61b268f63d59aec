import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eip155Approval } from '../../families/eip155/approval/approval.ts'
import type { ApproveDetails } from '../../requests/requestsStore.ts'

/** Texts that are read as others: turned around, with what is not seen, in other alphabets, or spelled like our own. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...'⟨U+27E8⟩ aаΑ0\u0301\u0338\u200b\u200d\u202e\u2066\ufe0f\u{e0041}\u2800👍م\n\t\u0007',
  ),
})
const UNSEEN = /(?![\n\t\r\u200c\u200d])[\p{C}\u2028\u2029\u2800]/u
const { Details, warnings } = eip155Approval

/** What is drawn, without its markup. */
function draw(details: ApproveDetails): string {
  const html = renderToStaticMarkup(createElement(Details, { details, chain: undefined }))
  return html.replace(/<[^>]*>/g, '\n')
}

test('names and values of typed data hide nothing', () => {
  fc.assert(
    fc.property(hostile, hostile, (key, value) => {
      const message = { [key]: value, list: [value, { [key]: value }] }
      const text = draw({ type: 'typedData', domain: { name: value }, message, primaryType: key })
      expect(text).not.toMatch(UNSEEN)
    }),
  )
})

test('names of a token that a page wants watched hide nothing', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const token = { standard: text, address: '0x1', symbol: text, decimals: 1, tokenId: text }
      expect(draw({ type: 'asset', ...token } as unknown as ApproveDetails)).not.toMatch(UNSEEN)
    }),
  )
})

test('typed data that hides something is warned of', () => {
  const details = (text: string): ApproveDetails => ({
    ...{ type: 'typedData', domain: {}, message: { text }, primaryType: 'Note' },
  })
  const how = { known: [], now: 0 }
  expect(warnings(details('100 USD'), how)).toEqual([])
  expect(warnings(details('\u202e001\u202c USD'), how)).toEqual(['hidden'])
})
