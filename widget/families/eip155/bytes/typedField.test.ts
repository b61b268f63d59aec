import { describe, expect, test } from 'vitest'
import { decodeTypedData } from './decodeTypedData.ts'
import { readField } from './typedField.ts'

const TOKEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SPENDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const permit = (value: string) =>
  decodeTypedData({
    domain: { verifyingContract: TOKEN },
    primaryType: 'Permit',
    message: { spender: SPENDER, value, deadline: '1795219200' },
  })

describe('readField', () => {
  test('a deadline is a moment, and one after the year 9999 is no end', () => {
    expect(readField(permit('1'), 'deadline', '1795219200')).toEqual({ is: 'end', seconds: 1_795_219_200 })
    expect(readField(permit('1'), 'deadline', String(2n ** 256n - 1n))).toEqual({ is: 'end', seconds: null })
  })

  test('an amount of a permit is one of its token', () => {
    expect(readField(permit('25000000'), 'value', '25000000')).toEqual({
      is: 'amount',
      token: TOKEN,
      value: 25_000_000n,
    })
  })

  test('the most that a token or Permit2 counts is unlimited', () => {
    const endless = String(2n ** 256n - 1n)
    expect(readField(permit(endless), 'value', endless)).toEqual({ is: 'endless' })
    const amount = String(2n ** 160n - 1n)
    const permit2 = decodeTypedData({
      domain: {},
      primaryType: 'PermitSingle',
      message: { details: { token: TOKEN, amount }, spender: SPENDER },
    })
    expect(readField(permit2, 'amount', amount)).toEqual({ is: 'endless' })
  })

  test.each([
    ['nonce', '1795219200'],
    ['deadline', '0'],
    ['deadline', 'tomorrow'],
    ['value', '7'],
    ['value', { deep: 1 }],
  ])('%s %j says all there is', (name, value) => {
    expect(readField(permit('25000000'), name, value)).toBeNull()
  })

  test('a transfer that is signed names its token; what is unknown names none', () => {
    const move = { domain: { verifyingContract: TOKEN }, primaryType: 'TransferWithAuthorization' }
    const message = { to: SPENDER, value: '5' }
    expect(readField(decodeTypedData({ ...move, message }), 'value', '5')).toMatchObject({ token: TOKEN })
    expect(readField(decodeTypedData({ ...move, primaryType: 'Mail', message }), 'value', '5')).toBeNull()
  })
})
