import { expect, test } from 'vitest'
import { type Act, type Movement, operationType } from './operation.ts'

const [ME, YOU] = ['0xme', '0xyou']
const NOBODY = '0x0000000000000000000000000000000000000000'
const act: Act = { sender: ME, recipient: YOU, selector: null }
const moves = (sender: string, recipient: string): Movement => ({ kind: 'erc20', sender, recipient })

test.each<[string, Act, Movement[]]>([
  ['send', act, [moves(ME, YOU)]],
  ['send', act, [moves(ME, ME)]],
  ['receive', { ...act, sender: YOU }, [moves(YOU, ME)]],
  ['trade', act, [moves(ME, YOU), moves(YOU, ME)]],
  ['mint', act, [moves(NOBODY, ME)]],
  ['burn', act, [moves(ME, NOBODY)]],
  ['approve', { ...act, selector: '0x095ea7b3' }, []],
  ['execute', { ...act, selector: '0x12345678' }, []],
  ['deploy', { ...act, recipient: null }, []],
  ['execute', act, [moves(YOU, '0xother')]],
])('%s', (operation, what, movements) => {
  expect(operationType(ME, what, movements)).toBe(operation)
})
