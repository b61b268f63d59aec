import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { siteKey } from '../../../host/siteKey.ts'
import { readItem, writeItem } from '../../../host/storage.ts'

/** Recipients that are kept. */
const MAX_KEPT = 8

const RecipientSchema = z.object({
  address: z.string().check(z.regex(/^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i)),
  /** By which it was found; null for a bare address. */
  name: z.nullable(z.string().check(z.maxLength(255))),
  /** Where it was sent to: a name may lead to another address on each (ENSIP-11). Those kept before do not tell. */
  chainId: z.optional(z.string()),
})
export type KnownRecipient = z.infer<typeof RecipientSchema>

/** To whom was sent from this origin's pages, the last first. */
export const recipientsStore = createStore<{ recipients: readonly KnownRecipient[] }>(() => ({
  recipients: [],
}))

/** Other origins of a project may be other people's. */
const storageKey = () => siteKey('recipients')

export function loadRecipients(): void {
  try {
    const stored = z.safeParse(z.array(RecipientSchema), JSON.parse(readItem(storageKey()) ?? '[]'))
    if (stored.success) recipientsStore.setState({ recipients: stored.data.slice(0, MAX_KEPT) })
  } catch {
    // Unreadable text is as good as none, and the next transfer overwrites it.
  }
}

export function rememberRecipient(recipient: KnownRecipient): void {
  const isSame = ({ address, chainId }: KnownRecipient) =>
    address.toLowerCase() === recipient.address.toLowerCase() && chainId === recipient.chainId
  const others = recipientsStore.getState().recipients.filter((other) => !isSame(other))
  const recipients = [recipient, ...others].slice(0, MAX_KEPT)
  recipientsStore.setState({ recipients })
  writeItem(storageKey(), JSON.stringify(recipients))
}
