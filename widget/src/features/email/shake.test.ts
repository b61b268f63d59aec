import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test.each([
  ['an email address', './EmailEntry.module.css'],
  ['a code', '../../ui/codeEntry.css'],
])(
  'a field with %s that is wrong shakes for half a second, where its visitor has nothing against motion',
  (_, file) => {
    const [, guarded = ''] = css(file).split('@media (prefers-reduced-motion: no-preference) {')
    expect(guarded).toMatch(/^\s*[^{}]*\[aria-invalid="true"\]\)?[^{}]* \{\s*animation: shake 500ms/)
    expect(css(file).match(/animation: shake/g)).toHaveLength(1)
    expect(css(file)).toContain('@keyframes shake')
  },
)
