import { expect, test } from 'vitest'
import { pictureUrl } from './pictureUrl.ts'

const WIDGET = 'https://widget.example'

test("a path is the widget's, and a written picture stays", () => {
  expect(pictureUrl('/public/a.svg', WIDGET)).toBe('https://widget.example/public/a.svg')
  expect(pictureUrl('data:image/png;base64,AA==', WIDGET)).toBe('data:image/png;base64,AA==')
})

test('a picture of another origin, or before the catalog is there, is none', () => {
  expect(pictureUrl('https://other.example/a.svg', WIDGET)).toBeNull()
  expect(pictureUrl('/public/a.svg', undefined)).toBeNull()
  expect(pictureUrl(null, WIDGET)).toBeNull()
})
