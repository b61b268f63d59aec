import { expect, test } from 'vitest'
import { colorOf, withColor } from './schemeColor.ts'

test('one color is that of both schemes', () => {
  expect(colorOf('#fff', 'dark')).toBe('#fff')
  expect(colorOf({ light: '#fff' }, 'dark')).toBeUndefined()
})

test('a change of one scheme keeps the color of the other', () => {
  expect(withColor('#fff', 'dark', '#000')).toEqual({ light: '#fff', dark: '#000' })
  expect(withColor({ light: '#fff', dark: '#000' }, 'dark', undefined)).toEqual({ light: '#fff' })
  expect(withColor({ dark: '#000' }, 'dark', undefined)).toBeUndefined()
})
