import { verifySolana } from '@latch/families/solana/dev/account.ts'
import { buildTransfer, parseTransaction } from '@latch/families/solana/dev/transaction.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { expect, test } from 'vitest'
import { executeSolana, openSolana } from './solana.ts'

const open = async () => {
  const solana = await openSolana({ id: 'solana:localnet', name: 'Local', rpcUrl: 'http://127.0.0.1:1' })
  if (solana === null) throw new Error('No Solana')
  return solana
}

test('without a node there is no Solana', async () => {
  expect(await openSolana(null)).toBeNull()
})

test('a message is signed as the bytes behind its base58', async () => {
  const solana = await open()
  const bytes = new TextEncoder().encode('Grüße')
  const params = { message: toBase58(bytes), pubkey: solana.account.address }
  const { signature } = (await executeSolana('solana_signMessage', params, solana)) as { signature: string }
  expect(await verifySolana(solana.account.publicKey, fromBase58(signature), bytes)).toBe(true)
})

test('a transaction comes back signed, and the own signature beside it', async () => {
  const solana = await open()
  const { publicKey } = solana.account
  const unsigned = buildTransfer({ from: publicKey, to: publicKey, lamports: 1n, blockhash: publicKey })
  const params = { transaction: toBase64(unsigned) }
  const answer = (await executeSolana('solana_signTransaction', params, solana)) as Record<string, string>
  const { signatures, message } = parseTransaction(fromBase64(answer.transaction ?? ''))
  expect(toBase58(signatures[0] ?? new Uint8Array())).toBe(answer.signature)
  expect(await verifySolana(publicKey, fromBase58(answer.signature ?? ''), message)).toBe(true)
})

test('a foreign account is 4100, an unknown method 4200', async () => {
  const solana = await open()
  const params = { message: '2', pubkey: '11111111111111111111111111111111' }
  await expect(executeSolana('solana_signMessage', params, solana)).rejects.toMatchObject({ code: 4100 })
  await expect(executeSolana('solana_teleport', {}, solana)).rejects.toMatchObject({ code: 4200 })
})
