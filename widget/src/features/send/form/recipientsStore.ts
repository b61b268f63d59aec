import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import { AddressSchema } from '@latch/protocol/address.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { accountItem, onAccountsForgotten } from '#core/accountData.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { readEach } from '#core/readEach.ts'
import { writeItem } from '#core/storage.ts'

/** Maximum number of recipients stored for a family. */
const MAX_STORED = 8

const RecipientSchema = z.object({
  address: AddressSchema,
  /** The name that resolved to it; null for a bare address. */
  name: z.nullable(z.string().check(z.maxLength(255))),
  /** A name may have another address on each chain (ENSIP-11). */
  chainId: CaipChainIdSchema,
})
export type KnownRecipient = z.infer<typeof RecipientSchema>

/** Recipients of transfers from this origin's pages, newest first in each family. */
export const recipientsStore = createStore<{ recipients: readonly KnownRecipient[] }>(() => ({
  recipients: [],
}))

onAccountsForgotten((namespace) => put(namespace, []))

/** Loads the recipients of one family. Other origins of a project may belong to other people, and have their own. */
export function loadRecipients(namespace: Namespace): void {
  put(namespace, readStored(namespace))
}

export function rememberRecipient(recipient: KnownRecipient & { chainId: ChainId }): void {
  const [namespace] = recipient.chainId.split(':') as [Namespace]
  const isSame = ({ address, chainId }: KnownRecipient) =>
    address.toLowerCase() === recipient.address.toLowerCase() && chainId === recipient.chainId
  const others = readStored(namespace).filter((other) => !isSame(other))
  const recipients = [recipient, ...others].slice(0, MAX_STORED)
  put(namespace, recipients)
  writeItem(accountItem('recipients', namespace), JSON.stringify(recipients))
}

function put(namespace: Namespace, own: readonly KnownRecipient[]): void {
  const { recipients } = recipientsStore.getState()
  const others = recipients.filter((recipient) => chainNamespace(recipient.chainId) !== namespace)
  recipientsStore.setState({ recipients: [...own, ...others] })
}

function readStored(namespace: Namespace): readonly KnownRecipient[] {
  const stored = readEach(RecipientSchema, accountItem('recipients', namespace))
  return stored.filter(({ chainId }) => chainNamespace(chainId) === namespace).slice(0, MAX_STORED)
}
