import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'

let last: { text: string; account: PrivateKeyAccount | null } | undefined

/** Returns the signer of names; null if no key is set or it cannot be parsed, which disables names. */
export function namesSigner({
  NAMES_SIGNER: text,
}: Pick<Environment, 'NAMES_SIGNER'>): PrivateKeyAccount | null {
  if (text === undefined || text === '') return null
  if (last?.text !== text) last = { text, account: readSigner(text) }
  return last.account
}

function readSigner(text: string): PrivateKeyAccount | null {
  try {
    if (/^0x[0-9a-f]{64}$/i.test(text)) return privateKeyToAccount(text as `0x${string}`) // Just checked.
  } catch {
    // Without the cause: it may quote the key.
  }
  logTrouble('NAMES_SIGNER cannot be read; names are off')
  return null
}
