import {
  ask,
  backend,
  coin,
  done,
  ME,
  OTHER,
  transaction,
  usdc,
} from '@latch/families/eip155/secure/testRequests.ts'
import { toHex } from '@latch/families/hex.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalRequest, ToSign } from './approvalRequest.ts'
import { READERS } from './readers.ts'
import { type Reading, reviewSurface } from './reading.ts'
import { drawScreen, openDrawing, textsIn } from './testDrawing.ts'

/** Texts that are misread: reversed, with invisible characters, in other alphabets, or imitating ours. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      ...'⟨U+27E8⟩ aаΑ0\u0301\u0338\u200b\u200d\u202e\u202c\u2066\u2069\ufe0f\u{e0041}\u2800👍م\n\t',
    ),
  }),
)
const UNSEEN = /(?![\n\t\r\u200c\u200d])[\p{C}\u2028\u2029\u2800]/u
const decoded = (shown: string) =>
  shown.replace(/⟨U\+([\dA-F]{4,6})⟩/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
const bytesOf = (text: string) => new TextEncoder().encode(text)

beforeEach(openDrawing)

function draw(request: ApprovalRequest, reading: Reading) {
  const root = drawScreen(request, reading)
  const papers = root.all().filter((each) => each.getAttribute('class')?.startsWith('paper'))
  return { texts: textsIn(root), papers: papers.map(({ textContent }) => textContent) }
}

/** Returns the displayed request, with a foreign text in every possible place. */
async function drawn(request: ApprovalRequest, name: string, effect: unknown = done) {
  const named = {
    ...request,
    project: { id: 'demo', name },
    chain: { ...request.chain, name, nativeCurrency: { ...request.chain.nativeCurrency, symbol: name } },
  }
  const reading = await READERS[request.namespace](named, backend(effect, [{ ...usdc, symbol: name, name }]))
  return { reading, ...draw(named, reading) }
}

const solana = (text: string): ApprovalRequest => ({
  ...ask({
    namespace: 'solana',
    kind: 'message',
    payload: { address: ME, message: toBase64(bytesOf(text)) },
  } as ToSign),
  namespace: 'solana',
})
const eip155 = (text: string) =>
  ask({
    namespace: 'eip155',
    kind: 'message',
    payload: { address: ME, message: toHex(bytesOf(text)) },
  } as ToSign)

describe.each([
  ['EVM', eip155],
  ['Solana', solana],
])('a message of %s', (_, requestOf) => {
  test('is drawn as what is signed, and nothing of it is hidden', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const { texts, papers } = await drawn(requestOf(text), text)
        expect(texts.filter((each) => UNSEEN.test(each))).toEqual([])
        const [paper] = papers
        if (paper !== undefined && !paper.startsWith('0x')) expect(decoded(paper)).toBe(text)
      }),
    )
  })

  test('that hides something is warned of and goes to the window', async () => {
    const text = 'I agree to send \u202e001\u202c USD to \u202eecila\u202c, not\u200b more'
    const { reading, papers } = await drawn(requestOf(text), 'Demo')
    expect(papers).toEqual([
      'I agree to send ⟨U+202E⟩001⟨U+202C⟩ USD to ⟨U+202E⟩ecila⟨U+202C⟩, not⟨U+200B⟩ more',
    ])
    expect(reading.warnings.map(({ key }) => key)).toEqual(['warn.hidden'])
    expect(reviewSurface(reading, 5_000, true)).toBe('window')
  })
})

test('typed data is drawn as what is signed', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (value) => {
      const typedData = JSON.stringify({
        types: {
          EIP712Domain: [{ name: 'name', type: 'string' }],
          Note: [{ name: 'words', type: 'string' }],
        },
        primaryType: 'Note',
        domain: { name: value },
        message: { words: value },
      })
      const payload = { address: ME, chainId: '0x1', typedData }
      const request = ask({ namespace: 'eip155', kind: 'typedData', payload } as ToSign)
      const { texts, papers } = await drawn(request, value)
      expect(texts.filter((each) => UNSEEN.test(each))).toEqual([])
      expect(papers.map((paper) => JSON.parse(decoded(paper)))).toEqual([{ words: value }, { name: value }])
    }),
  )
})

test('names of tokens, chains and keys hide nothing', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      const asset = { ...coin, symbol: name }
      const effect = {
        ...done,
        leaves: [{ asset, amount: '1' }],
        mayBeTaken: [{ asset, spender: OTHER, amount: null }],
      }
      const payload = {
        ...{ type: 'native-token-transfer', chainId: '0x1', account: ME, delegate: OTHER, name },
        ...{ expiry: 1, salt: '0x1', contract: null, methods: [], count: null, amount: '0x1' },
      }
      const permission = ask({ namespace: 'eip155', kind: 'permission', payload } as unknown as ToSign)
      for (const request of [transaction({ value: '0x1' }), permission]) {
        const { texts } = await drawn(request, name, effect)
        expect(texts.filter((each) => UNSEEN.test(each))).toEqual([])
      }
    }),
  )
})
