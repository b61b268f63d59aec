import { NAMESPACES } from '@latch/protocol/caip.ts'
import { expect, test } from 'vitest'
import { writeSnippets } from './snippets.ts'
import { DEFAULT_STATE, type PlaygroundState, readState, writeState } from './state.ts'

const CHOSEN: PlaygroundState = {
  mode: 'dark',
  preset: 'soft',
  density: 'compact',
  accent: '#0f766e',
  background: '#fffdf8',
  surface: '#eeeeee',
  text: '#111111',
  border: '#cccccc',
  radius: 0,
  font: 'Inter, "Segoe UI"',
  overlay: '#0b1020',
  blur: 6,
  locale: 'pt-BR',
  display: 'inline',
  view: 'Networks',
  namespace: NAMESPACES[1],
  features: ['swap', 'nfts'],
}
const TARGET = { widget: 'https://widget.example', projectId: 'shop' }
const snippet = (title: string, state: Partial<PlaygroundState> = {}) =>
  writeSnippets({ ...DEFAULT_STATE, ...state }, TARGET).find((one) => one.title === title)?.code ?? ''

test('a link leads back to the state that it was made from', () => {
  const { features, ...rest } = readState(writeState(CHOSEN))
  expect({ ...rest, features: CHOSEN.features }).toEqual(CHOSEN)
  expect([...features].sort()).toEqual(['nfts', 'swap'])
})

test('a state of defaults needs no query', () => {
  expect(writeState(DEFAULT_STATE)).toBe('')
  expect(readState('')).toEqual(DEFAULT_STATE)
})

test.each([
  'mode=neon',
  'preset=loud',
  'font=a%3Bb',
  'background=url(x)',
  'overlay=%23fffffff',
  'blur=-1',
  'accent=red',
  "accent=%23fff'%7D)",
  'radius=41',
  'radius=1.5',
  'locale=xx',
  'view=Secret',
])('a link with %s is as by default there', (search) => {
  expect(readState(search)).toEqual(DEFAULT_STATE)
})

test('a page that changes nothing pastes the lines of the quickstart', () => {
  expect(snippet('Script tag')).toContain("const sdk = createSdk({ projectId: 'shop' })")
  expect(snippet('Script tag')).toContain('sdk.connect().catch(console.info)')
})

test('what was chosen stands in the lines, and nothing else', () => {
  expect(snippet('wagmi', { accent: '#0f766e' })).toContain("theme: { accent: '#0f766e' }")
  expect(snippet('React', { view: 'Networks' })).toContain("sdk.open({ view: 'Networks' })")
  expect(snippet('Script tag', { namespace: NAMESPACES[0] })).toContain(
    `sdk.connect({ namespace: '${NAMESPACES[0]}' })`,
  )
  expect(snippet('Script tag')).not.toContain('theme')
})

test('a theme stands in the lines as it is typed', () => {
  const lines = snippet('Script tag', { preset: 'sharp', font: "'Segoe UI'", overlay: 'none' })
  expect(lines).toContain("theme: { preset: 'sharp', font: '\\'Segoe UI\\'', overlay: 'none' }")
  expect(snippet('wagmi', { blur: 6 })).toContain('overlay: { blur: 6 }')
})

test('an operator gets the command that switches the chosen features', () => {
  expect(snippet('Operator', { features: ['nfts', 'swap'] })).toBe(
    'npm run projects -- features shop set nfts=off swap=on\n',
  )
})

test('names, which need a zone, are switched on with one to replace', () => {
  expect(snippet('Operator', { features: ['names'] })).toBe(
    'npm run projects -- features shop set names=YOUR.ZONE\n',
  )
})
