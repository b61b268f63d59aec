import { expect, test } from 'vitest'
import { ownSchemas } from './ownSchemas.ts'

const { resolveId, transform } = ownSchemas() as unknown as {
  resolveId(source: string): string | null
  transform(code: string, id: string): void
}
const using = (call: string) => () => transform(`import * as z from 'zod/mini'\n${call}`, 'some.ts')

test('our schemas are in the place of zod’s, and of nothing else', () => {
  expect(resolveId('zod/mini')).toMatch(/\/worker\/schema\.ts$/)
  expect(resolveId('zod')).toBeNull()
})

test('a kind of schema that ours do not have ends the build', () => {
  expect(using('z.string().check(z.maxLength(2))')).not.toThrow()
  expect(using('z.custom<Hex>(isHex)')).not.toThrow()
  expect(using('z.record(z.string(), z.int())')).toThrow('some.ts makes a schema with z.record')
})
