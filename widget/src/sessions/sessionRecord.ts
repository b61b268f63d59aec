import { AddressSchema } from '@latch/protocol/address.ts'
import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import * as z from 'zod/mini'
import { families, findFamily } from '#core/familyRegistry.ts'
import { readStored } from '#core/readStored.ts'
import { siteKey } from '#core/siteKey.ts'
import { removeItem, writeItem } from '#core/storage.ts'
import { CONNECTORS, type WalletSession } from '#core/walletSession.ts'

const SessionRecordSchema = z.object({
  /**
   * `walletKey`, the topic of a paired wallet, or `embedded`. null after a disconnect: a page's hint does not bring that session
   * back.
   */
  wallet: z.nullable(z.string().check(z.maxLength(128))),
  /** Records written before wallets could be paired lack it: those wallets are the page's. */
  connector: z.optional(z.enum(CONNECTORS)),
  /** The active chain, if the wallet itself keeps none. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  /** The active account: a wallet outside the page states it only once, and one of the page is identified by it. */
  account: z.optional(AddressSchema),
  /** If `account` was chosen here among those of a page's wallet: the wallet's own first account at that time. */
  insteadOf: z.optional(AddressSchema),
  link: z.optional(z.string().check(z.maxLength(2048))),
})
/** Record from which the session of a chain family is restored after a reload. */
export type SessionRecord = z.infer<typeof SessionRecordSchema>

/** The first family's record was named before there was another one. */
const recordKey = (namespace: Namespace) => siteKey(namespace === FIRST_FAMILY ? 'session' : namespace)

/** null when nothing, or nothing readable, is stored. */
export function readRecord(namespace: Namespace): SessionRecord | null {
  return readStored(SessionRecordSchema, recordKey(namespace)) ?? null
}

export function writeRecord(namespace: Namespace, record: SessionRecord): void {
  writeItem(recordKey(namespace), JSON.stringify(record))
}

/**
 * Removes the record of a wallet's session. A record of another wallet, which another tab may have chosen meanwhile,
 * stays.
 */
export function forgetRecord(namespace: Namespace, wallet: SessionRecord['wallet']): void {
  if (readRecord(namespace)?.wallet === wallet) removeItem(recordKey(namespace))
}

/** Removes the records of every family. */
export function forgetRecords(): void {
  for (const { namespace } of families()) removeItem(recordKey(namespace))
}

/** Returns whether a session may still be restored, now or at the next visit. */
export function isRemembered(namespace: Namespace): boolean {
  return (readRecord(namespace)?.wallet ?? null) !== null
}

/** Returns the record to restore a session. */
export function toSessionRecord(session: WalletSession): SessionRecord {
  const { namespace, connector, walletId, wallet, chainId, accounts, link } = session
  const chain = findFamily(namespace)?.chainSwitch === undefined && { chainId }
  return connector === 'page'
    ? { wallet: walletKey(wallet), connector, ...chain, account: accounts[0].address }
    : {
        wallet: walletId,
        connector,
        chainId,
        account: accounts[0].address,
        ...(link !== undefined && { link }),
      }
}
