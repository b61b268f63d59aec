import { expect, test } from 'vitest'
import { readBackdrop, withBackdrop } from './backdrop.ts'

test('reads a color and a blur, that there is none, and what was broken by hand as unset', () => {
  expect(readBackdrop({ color: '#0008', blur: 8 })).toEqual({ color: '#0008', blur: 8 })
  expect(readBackdrop('none')).toBeNull()
  expect(readBackdrop(undefined)).toEqual({})
  expect(readBackdrop({ color: 1, blur: '8' })).toEqual({})
})

test('a change of one part keeps the other, and the last one that goes unsets the field', () => {
  expect(withBackdrop({ color: '#0008' }, { blur: 8 })).toEqual({ color: '#0008', blur: 8 })
  expect(withBackdrop({ color: '#0008', blur: 0 }, { color: undefined })).toEqual({ blur: 0 })
  expect(withBackdrop({ blur: 8 }, { blur: undefined })).toBeUndefined()
  expect(withBackdrop('none', { blur: 8 })).toEqual({ blur: 8 })
})
