import { TRANSLATED } from '@latch/protocol/language.ts'
import { expect, test } from 'vitest'
import { type Wording, wordingOf } from '#login/mailer/speech.ts'
import { brokenRemovalPage, openRemovalPage, removalPage, removedPage } from './removalPages.ts'

const NAMED = { project: '1 <b>2' }
const ASKED = { ...NAMED, secret: '3' }

const PAGES: readonly (readonly [string, (wording: Wording) => Promise<Response>])[] = [
  ['that takes a link’s secret', (wording) => openRemovalPage(wording, '/x?a&b')],
  ['with the button', (wording) => removalPage(wording, ASKED)],
  ['of what is erased', (wording) => removedPage(wording, NAMED)],
  ['of a broken link', brokenRemovalPage],
]

/** Hides all texts of the catalogues, so that other text becomes visible. */
const SILENT: Wording = { ...wordingOf('en'), owner: '0', t: () => '·' }

const readable = (html: string) => html.replaceAll(/<(style|script)>.*?<\/\1>|<[^>]*>/gs, '')

test.each(PAGES)('the page %s says nothing that is in no catalogue', async (_, show) => {
  const html = await (await show(SILENT)).text()
  expect(readable(html)).toContain('·')
  expect(readable(html)).not.toMatch(/\p{L}/u)
})

test.each(TRANSLATED)('the pages name the project, their address and their language: %s', async (lang) => {
  const wording = { ...wordingOf(lang), owner: NAMED.project, place: 'widget.example' }
  for (const [, show] of PAGES) {
    const html = await (await show(wording)).text()
    expect(html).toContain(`<html lang="${lang}" dir="${wording.dir}">`)
    expect(html).toMatch(
      /<header>.*<svg.*1 &lt;b&gt;2<\/span><bdi class="place">widget\.example<\/bdi><\/header>/s,
    )
  }
})
