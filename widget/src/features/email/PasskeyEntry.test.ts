import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PasskeyEntry } from './PasskeyEntry.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Renders it without its texts, which load later. */
const drawn = () => renderToStaticMarkup(createElement(PasskeyEntry))

test('only a browser with passkeys is offered the row', () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(drawn()).toContain('<button')
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(drawn()).toBe('')
})
