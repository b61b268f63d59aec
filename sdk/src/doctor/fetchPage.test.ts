import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetchPage.ts'

const PAGE = 'https://dapp.example/'
const MEBIBYTE = 1024 * 1024

afterEach(() => vi.restoreAllMocks())

/** Serves a page with so many scripts. */
function serve(html: () => BodyInit, scripts = 0, script: () => BodyInit = () => '') {
  const tags = Array.from({ length: scripts }, (_, index) => `<script src="/${index}.js"></script>`).join('')
  return (async (input: RequestInfo | URL) =>
    new Response(String(input) === PAGE ? (scripts > 0 ? tags : html()) : script())) as typeof fetch
}

test('all scripts of a page together fill no more memory than a Worker has', async () => {
  const script = 'x'.repeat(MEBIBYTE)
  const { scripts } = await fetchPage(
    PAGE,
    serve(
      () => '',
      30,
      () => script,
    ),
  )
  expect(scripts).toHaveLength(30)
  expect(scripts.reduce((sum, { text }) => sum + text.length, 0)).toBe(16 * MEBIBYTE)
})

test('a body that never ends is read until the deadline', async () => {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('<b>')),
  })
  const page = fetchPage(
    PAGE,
    serve(() => endless),
  )
  setTimeout(() => deadline.abort(new DOMException('Too late', 'TimeoutError')), 25)
  expect((await page).html).toBe('<b>')
})

test('a page or a script that breaks off is what arrived of it', async () => {
  const broken = () => {
    let isFirst = true
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isFirst) controller.enqueue(new TextEncoder().encode('<b>'))
        else controller.error(new TypeError('terminated'))
        isFirst = false
      },
    })
  }
  expect((await fetchPage(PAGE, serve(broken))).html).toBe('<b>')
  const { scripts } = await fetchPage(
    PAGE,
    serve(() => '', 1, broken),
  )
  expect(scripts.map(({ text }) => text)).toEqual(['<b>'])
})
