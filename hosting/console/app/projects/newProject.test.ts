import { expect, test } from 'vitest'
import { firstChains, projectIdOf } from './newProject.ts'

test.each([
  ['My Shop', 'my-shop'],
  ['Café & Crêpes!', 'cafe-crepes'],
  ['  ', ''],
  ['a'.repeat(80), 'a'.repeat(64)],
])('%j has the id %j', (name, id) => {
  expect(projectIdOf(name)).toBe(id)
})

const chain = (id: string, isTestnet: boolean) => ({ id, name: id, icon: null, isTestnet })

test('starts with networks for real money', () => {
  expect(firstChains([chain('eip155:5', true), chain('eip155:1', false)])).toEqual(['eip155:1'])
  expect(firstChains([chain('eip155:5', true)])).toEqual(['eip155:5'])
})
