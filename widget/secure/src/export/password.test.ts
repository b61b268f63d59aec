import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test.each([
  ['correct horse'],
  ['pond yellow 7 staircase'],
  ['Xk2!vQ9#mLp4'],
  ['слон танцует ночью'],
  ['電車は朝の七時に海へ出る。'],
  ['my password is a long sentence'],
])('%s may seal a wallet', (password) => {
  expect(passwordFault(password, 'ada@example.com')).toBeNull()
})

test.each([
  ['', 'short'],
  ['Xk2!vQ9#mLp', 'short'],
  ['aaaaaaaaaaaaaaaa', 'guessable'],
  ['abcabcabcabcabc', 'guessable'],
  ['abcdefghijklmnop', 'guessable'],
  ['123456789012', 'guessable'],
  ['19841231198412311984', 'guessable'],
  ['Password1234', 'guessable'],
  ['qwertyuiop12', 'guessable'],
  ['AdaLovelace1815', 'guessable'],
] as const)('%s is refused as %s', (password, fault) => {
  expect(passwordFault(password, 'adalovelace@example.com')).toBe(fault)
})
