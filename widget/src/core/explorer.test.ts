import { registerAllFamilies } from '@latch/families/widget.ts'
import { expect, test } from 'vitest'
import { accountUrl, transactionUrl } from './explorer.ts'
import type { FamilyEntry } from './family.ts'
import { registerFamilies } from './familyRegistry.ts'

const explorerUrl = 'https://explorer.example/'

test('accounts and transactions have pages of explorers as EIP-3091 names them', () => {
  registerAllFamilies()
  const chain = { id: 'eip155:1', explorerUrl }
  expect(accountUrl(chain, '0xa')).toBe('https://explorer.example/address/0xa')
  expect(transactionUrl(chain, '0xb')).toBe('https://explorer.example/tx/0xb')
  expect(transactionUrl({ ...chain, explorerUrl: null }, '0xb')).toBeNull()
})

test('a family whose explorers name them otherwise says how', () => {
  const explorerPaths = { account: 'account', transaction: 'extrinsic' }
  registerFamilies([{ namespace: 'stacks', explorerPaths } as FamilyEntry])
  const chain = { id: 'stacks:1', explorerUrl }
  expect(accountUrl(chain, 'SALICE')).toBe('https://explorer.example/account/SALICE')
  expect(transactionUrl(chain, '0xb')).toBe('https://explorer.example/extrinsic/0xb')
})
