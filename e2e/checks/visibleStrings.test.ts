import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'
import { visibleStrings } from './visibleStrings.ts'

const root = join(import.meta.dirname, '../..')
const VIEWS = /^widget\/(src|secure\/(src|offline)|families\/\w+\/(widget|secure|offline))\//
const TEST = /\.test\.tsx?$|\/test\w*\.ts$/

test('what a view shows stands in a catalogue', () => {
  const found = sourceFiles(root)
    .filter((file) => VIEWS.test(file) && !TEST.test(file))
    .flatMap((file) =>
      visibleStrings(file, readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`),
    )
  expect(found, 'docs/recipes/text.md').toEqual([])
})

test('texts, attributes that are shown, and what the secure pages draw are found', () => {
  const view = `const view = (
    <p title="Close it" className="wide open">
      Hello {isOpen ? 'there' : t('menu.open')} {count} · {\`\${count} items\`}
      <img alt={'A cat'} src="cat.png" /><b aria-label={t('menu.close')}>→</b>
    </p>
  )`
  expect(visibleStrings('view.tsx', view)).toEqual([
    '3: there',
    '3: items',
    '2: Close it',
    '2: Hello',
    '4: A cat',
  ])
  const screen = `make('p', { class: 'text', 'aria-label': 'Code' }, 'Enter it', t('code.text'))
button('Send', 'primary', onSend); document.title = 'Security'; make('a', { class: 'b' }, isolated(host))`
  expect(visibleStrings('screen.ts', screen).sort()).toEqual([
    '1: Code',
    '1: Enter it',
    '2: Security',
    '2: Send',
  ])
})
