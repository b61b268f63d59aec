import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailField } from './EmailField.tsx'

const field = { text: 'anna@mail.example', describedBy: undefined, isInvalid: false }
const render = (isReadOnly?: boolean) =>
  renderToStaticMarkup(
    createElement(EmailField, { ...field, isReadOnly, onType: () => {}, onSubmit: () => {} }),
  )

test('an address that is being used cannot be edited', () => {
  expect(render(true)).toContain('readOnly=""')
  expect(render()).not.toContain('readOnly')
})
