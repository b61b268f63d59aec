import * as z from 'zod/mini'
import { readStored } from '#core/readStored.ts'
import { siteKey } from '#core/siteKey.ts'
import { removeItem, writeItem } from '#core/storage.ts'

const lastLoginKey = () => siteKey('emailLogin')
const LastLoginSchema = z.object({ email: z.string(), account: z.string() })

/** Email address of the last login, and the account that identifies its wallet. */
export type LastLogin = z.infer<typeof LastLoginSchema>

export function readLastLogin(): LastLogin | undefined {
  return readStored(LastLoginSchema, lastLoginKey())
}

export function storeLastLogin(login: LastLogin): void {
  writeItem(lastLoginKey(), JSON.stringify(login))
}

/** Clears the stored login on disconnect, so that the next user of a shared device cannot read it. */
export function forgetLastLogin(): void {
  removeItem(lastLoginKey())
}
