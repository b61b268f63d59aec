import { expect, test } from 'vitest'
import { EmailSchema, IdSchema, OriginSchema } from './fields.ts'

test.each(['a@b.example', 'first.last+tag@mail.example', 'Ünal@bücher.example', 'x@localhost'])(
  '%s is an address that mail can be sent to',
  (email) => expect(EmailSchema.safeParse(email).success).toBe(true),
)

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b@c.example',
  'a b@c.example',
  'a@b.example\r\nBcc: c@d.example',
  '"a"@b.example',
  'Name <a@b.example>',
  'a@b.example,c@d.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(253)}`,
])('%j is none', (email) => expect(EmailSchema.safeParse(email).success).toBe(false))

test('an id is 16 bytes in their one spelling', () => {
  expect(IdSchema.safeParse('AAAAAAAAAAAAAAAAAAAAAA').success).toBe(true)
  expect(IdSchema.safeParse('AAAAAAAAAAAAAAAAAAAAAB').success).toBe(false)
  expect(IdSchema.safeParse('AAAAAAAAAAAAAAAAAAAAA').success).toBe(false)
})

test.each(['https://app.example', 'http://host.localhost:4800'])('%s is an origin', (origin) =>
  expect(OriginSchema.safeParse(origin).success).toBe(true),
)

test.each(['null', 'https://app.example/', 'https://u@app.example', 'data:,', 'https://App.example'])(
  '%s is none',
  (origin) => expect(OriginSchema.safeParse(origin).success).toBe(false),
)
