/** A user with a recovery file and without Latch: nothing here imports code of ours. The format is that of docs/recovery-file.md. */
import { createDecipheriv, scryptSync } from 'node:crypto'
import { concat, HDNodeWallet } from 'ethers'
import type { SmartWallet } from './elsewhere.ts'

type SmartAccount = {
  type: 'smartAccount'
  address: string
  owner: { path: string }
  factory: string
  factoryData: string
}
type Opened = { words: string; accounts: readonly (SmartAccount | { type: 'key' })[] }

/** Opens a recovery file by Node.js alone. @throws Error if the password is wrong, or the file was changed. */
export function openRecoveryFile(text: string, password: string): Opened {
  const { key, cipher, ciphertext } = JSON.parse(text)
  const bytes = (part: string) => Buffer.from(part, 'base64')
  const secret = scryptSync(password.normalize('NFKC'), bytes(key.salt), 32, { ...key, maxmem: 2 ** 30 })
  const sealed = bytes(ciphertext)
  const opening = createDecipheriv('aes-256-gcm', secret, bytes(cipher.iv))
  opening.setAAD(Buffer.from('latch-recovery-file v1')).setAuthTag(sealed.subarray(-16))
  return JSON.parse(opening.update(sealed.subarray(0, -16), undefined, 'utf8') + opening.final('utf8'))
}

/** Returns the smart account as the file describes it. @throws Error if it has none. */
export function smartWalletFromFile({ words, accounts }: Opened): SmartWallet {
  const smart = accounts.find((account) => account.type === 'smartAccount')
  if (smart === undefined) throw new Error('The file has no smart account')
  return {
    address: smart.address,
    owner: HDNodeWallet.fromPhrase(words, '', smart.owner.path),
    initCode: concat([smart.factory, smart.factoryData]),
  }
}
