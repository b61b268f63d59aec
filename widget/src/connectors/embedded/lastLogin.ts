import * as z from 'zod/mini'
import { readStored } from '#core/readStored.ts'
import { siteKey } from '#core/siteKey.ts'
import { removeItem, writeItem } from '#core/storage.ts'

const keyOf = () => siteKey('emailLogin')
const LastLoginSchema = z.object({ email: z.string(), account: z.string() })

/** The address that somebody logged in with last, and the account by which its wallet is known again. */
export type LastLogin = z.infer<typeof LastLoginSchema>

export function readLastLogin(): LastLogin | undefined {
  return readStored(LastLoginSchema, keyOf())
}

export function storeLastLogin(login: LastLogin): void {
  writeItem(keyOf(), JSON.stringify(login))
}

/** On a shared device nobody is to read who was here before: disconnecting clears what a login has stored. */
export function forgetLastLogin(): void {
  removeItem(keyOf())
}
