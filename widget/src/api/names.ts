/** Names that accounts register under the project's zone. */

import {
  type NameEntry,
  NameEntrySchema,
  type NameNonce,
  NameNonceSchema,
  type NameSuggestions,
  NameSuggestionsSchema,
  NamesOfAddressSchema,
  type SignedName,
} from '@latch/protocol/names.ts'
import * as z from 'zod/mini'
import { queryOf } from './account.ts'
import { callHosting } from './hosting.ts'

/** Fetches a nonce for one signed text. @throws RpcError of {@link callHosting}, as the others. */
export function takeNameNonce(): Promise<NameNonce> {
  return callHosting(NameNonceSchema, profilePath('nonce'))
}

/** Fetches whether a label is available, with suggestions. */
export function suggestNames(label: string): Promise<NameSuggestions> {
  return callHosting(NameSuggestionsSchema, profilePath(`suggestions/${encodeURIComponent(label)}`))
}

/** Fetches the names that an account has in the project's zone. */
export function fetchNamesOf(address: string): Promise<readonly NameEntry[]> {
  return callHosting(NamesOfAddressSchema, profilePath(`reverse/${encodeURIComponent(address)}`))
}

/** @throws RpcError of {@link callHosting}: API_REFUSED with status 409 and the field `name` if it has been taken meanwhile. */
export function registerName(body: SignedName): Promise<NameEntry> {
  return callHosting(NameEntrySchema, profilePath('account'), { body })
}

export async function releaseName(name: string, body: SignedName): Promise<void> {
  await callHosting(z.object({}), profilePath(`account/${encodeURIComponent(name)}/release`), { body })
}

function profilePath(rest: string): string {
  return `/v1/profile/${rest}?${queryOf({})}`
}
