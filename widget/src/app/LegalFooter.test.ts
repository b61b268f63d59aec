import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalFooter } from './LegalFooter.tsx'

const TERMS = 'https://harbour.example/terms'
const PRIVACY = 'https://harbour.example/privacy'

test.each([
  [TERMS, PRIVACY, 'Terms of Service and Privacy Policy'],
  [TERMS, null, 'Terms of Service'],
  [null, PRIVACY, 'Privacy Policy'],
])('a site that names %s and %s has a plain link to each in one sentence', (termsUrl, privacyUrl, said) => {
  const markup = renderToStaticMarkup(createElement(LegalFooter, { termsUrl, privacyUrl }))
  expect(markup.replace(/<[^>]*>/g, '')).toContain(said)
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
  expect(links.map(([, href]) => href)).toEqual([termsUrl, privacyUrl].filter((url) => url !== null))
  // Plain links to a new tab: WebKit does not open one from a script that had to be loaded first.
  for (const [tag] of links) expect(tag).toMatch(/target="_blank".*rel="noopener noreferrer"/)
})
