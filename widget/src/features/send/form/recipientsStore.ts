import { AddressSchema } from '@latch/protocol/address.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { accountItem, onAccountsForgotten, sharedItem } from '#core/accountData.ts'
import { readEach } from '#core/readEach.ts'
import { readItem, writeItem } from '#core/storage.ts'
import { namespaceOfAddress } from '#families/sends.ts'

/** Most recipients that are stored of a family. */
const MAX_STORED = 8

const RecipientSchema = z.object({
  address: AddressSchema,
  /** By which it was found; null for a bare address. */
  name: z.nullable(z.string().check(z.maxLength(255))),
  /** The chain: a name may have another address on each (ENSIP-11). Absent in entries of older versions. */
  chainId: z.optional(z.string()),
})
export type KnownRecipient = z.infer<typeof RecipientSchema>

/** Recipients of transfers from this origin's pages, the newest first in each family. */
export const recipientsStore = createStore<{ recipients: readonly KnownRecipient[] }>(() => ({
  recipients: [],
}))

onAccountsForgotten((namespace) => put(namespace, []))

/** Reads the recipients of one family; other origins of a project may be other people's, and have their own. */
export function loadRecipients(namespace: Namespace): void {
  put(namespace, storedOf(namespace))
}

export function rememberRecipient(recipient: KnownRecipient & { chainId: ChainId }): void {
  const [namespace] = recipient.chainId.split(':') as [Namespace]
  const isSame = ({ address, chainId }: KnownRecipient) =>
    address.toLowerCase() === recipient.address.toLowerCase() && chainId === recipient.chainId
  const others = storedOf(namespace).filter((other) => !isSame(other))
  const recipients = [recipient, ...others].slice(0, MAX_STORED)
  put(namespace, recipients)
  writeItem(accountItem('recipients', namespace), JSON.stringify(recipients))
}

function put(namespace: Namespace, own: readonly KnownRecipient[]): void {
  const { recipients } = recipientsStore.getState()
  const others = recipients.filter((recipient) => familyOfRecipient(recipient) !== namespace)
  recipientsStore.setState({ recipients: [...own, ...others] })
}

/** Older versions stored one list for all families: a family without a list of its own reads that one. */
function storedOf(namespace: Namespace): readonly KnownRecipient[] {
  const own = accountItem('recipients', namespace)
  const stored = readEach(RecipientSchema, readItem(own) === null ? sharedItem('recipients') : own)
  return stored.filter((recipient) => familyOfRecipient(recipient) === namespace).slice(0, MAX_STORED)
}

/** null for what no family sends to. */
export function familyOfRecipient({ address, chainId }: KnownRecipient): Namespace | null {
  return chainId === undefined
    ? namespaceOfAddress(address)
    : ((chainId.split(':')[0] ?? null) as Namespace | null)
}
