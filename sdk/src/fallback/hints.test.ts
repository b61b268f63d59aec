import { afterEach, expect, test, vi } from 'vitest'
import { hintFor } from './hints.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['itself', 'page', 'Add https://app.example to the project'],
  ['the pages around it, too', 'portal', 'Add https://app.example and each page around it to the project'],
])('a page that was refused is told to list %s', (_, top, hint) => {
  vi.stubGlobal('location', { origin: 'https://app.example' })
  vi.stubGlobal('self', 'page')
  vi.stubGlobal('top', top)
  expect(hintFor('blocked_or_unreachable', 'https://wallet.example')).toContain(hint)
})

test.each(['denied_origin', 'blocked_or_unreachable'] as const)(
  'a page in a sandbox that takes its origin away is told so: %s',
  (reason) => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    vi.stubGlobal('origin', 'null')
    const hint = hintFor(reason, 'https://wallet.example')
    expect(hint).toContain('Add allow-same-origin to the sandbox of the frame around this page')
    expect(hint).not.toContain('https://app.example')
  },
)
