import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { completeValue, type Question } from './terminal.ts'
import { parseTemplate } from './values.ts'

const TEMPLATE: Question<string> = { option: 'template', text: 'Template', parse: parseTemplate }

function createTerminal() {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  const printed = () => String(terminal.output.read() ?? '')
  return { terminal, printed }
}

test('a value of the command line needs no answer', async () => {
  const { terminal, printed } = createTerminal()
  expect(await completeValue('vue', TEMPLATE, terminal)).toBe('vue')
  expect(printed()).toBe('')
})

test('a missing value is answered, after a refusal of what cannot be', async () => {
  const { terminal, printed } = createTerminal()
  const value = completeValue(undefined, TEMPLATE, terminal)
  terminal.input.write('angular\n')
  setImmediate(() => setImmediate(() => terminal.input.write(' vue \n')))
  expect(await value).toBe('vue')
  expect(printed()).toMatch(/^Template: There is no template 'angular'\. .+\nTemplate: $/)
})

test('an input that ends is a refusal, not a wait', async () => {
  const { terminal } = createTerminal()
  const value = completeValue(undefined, TEMPLATE, terminal)
  terminal.input.end()
  await expect(value).rejects.toMatchObject({ code: 'CANCELED' })
})

test('where nobody can answer, a missing value is a refusal', async () => {
  await expect(completeValue(undefined, TEMPLATE, null)).rejects.toMatchObject({ code: 'MISSING_VALUE' })
})
