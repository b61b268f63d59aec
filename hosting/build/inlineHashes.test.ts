import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './inlineHashes.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('hashes what runs inline, and nothing else', () => {
  const html = `<html><head><style>a{}</style>
<script type="application/json" id="latch-config">{}</script>
<script>boot()</script><script type="module" crossorigin src="/assets/main-1.js"></script>
<script type="module">app()</script></head></html>`
  expect(inlineHashes(html)).toEqual({
    scriptHashes: [sha256('boot()'), sha256('app()')],
    styleHashes: [sha256('a{}')],
  })
})

test('hashes the exact bytes, line breaks and characters outside ASCII included', () => {
  expect(inlineHashes('<script>\n"é"\n</script>').scriptHashes).toEqual([sha256('\n"é"\n')])
})
