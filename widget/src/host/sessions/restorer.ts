import type { StoreApi } from 'zustand/vanilla'
import { type PageWallet, walletsStore } from '../../wallets/walletsStore.ts'
import type { Attempts } from './attempt.ts'
import type { RecordStore, SessionRecord } from './sessionRecord.ts'
import type { SessionState } from './sessionStore.ts'
import { waitForWallet } from './walletPresence.ts'

/** How long a wallet may take to show itself before the page is told that nobody is connected. Milliseconds. */
const LATE_WALLET = 3_000

/**
 * What the sessions of a chain family are made of. Both openers give null when the wallet does not know this site any
 * more.
 */
export type SessionFamily<Session> = {
  record: RecordStore
  store: StoreApi<SessionState<Session>>
  attempts: Attempts
  find(key: string): PageWallet | undefined
  openPage(wallet: PageWallet): Promise<Session | null>
  openPaired(record: SessionRecord): Promise<Session | null>
  recordOf(session: Session): SessionRecord
  establish(session: Session): void
}

/** Brings the sessions of one chain family back, without asking anybody. */
export function createRestorer<Session>(family: SessionFamily<Session>) {
  const { record: memory, store, attempts, find } = family
  /** Key of a wallet that was connected and has not shown itself since. */
  let missed: string | null = null

  function end(): void {
    if (store.getState().status === 'restoring') store.setState({ status: 'disconnected', session: null })
  }

  /** A paired wallet is not in the page: its session comes from storage. */
  async function reopen(record: SessionRecord, deadline: number): Promise<Session | 'missing' | null> {
    if (record.connector === 'walletconnect') return family.openPaired(record)
    const wallet = await waitForWallet(() => find(String(record.wallet)), deadline)
    return wallet === null ? 'missing' : family.openPage(wallet)
  }

  /**
   * Somebody who chooses a wallet meanwhile ends it, and another tab that has ended the session, or chosen a wallet.
   */
  async function resume(record: SessionRecord, deadline = LATE_WALLET): Promise<void> {
    missed = null
    // A wallet that fails or is silent stays remembered for the next visit.
    const found = await attempts.attempt(() => reopen(record, deadline)).catch(() => 'failed' as const)
    const latest = memory.read() ?? record
    if (attempts.isAttempting()) return end()
    if (latest.wallet !== record.wallet) return latest.wallet === null ? end() : resume(latest, deadline)
    if (found === 'missing') missed = record.wallet
    else if (found !== 'failed' && found !== null) return family.establish(found)
    // What another tab has begun is not ours to forget: this document's client, or its wallet, may not know of it yet.
    else if (found === null && store.getState().status === 'restoring') memory.forget(record.wallet)
    end()
  }

  return {
    /**
     * Brings the last session of this origin back. Without one the store is 'disconnected' before this returns.
     *
     * @param hint - The page's own memory, for browsers that refuse ours; a stored disconnect overrules it.
     */
    restore(hint: string | null): void {
      const record = memory.read() ?? { wallet: hint }
      if (record.wallet === null) {
        end()
        return
      }
      // A hint is on record from here on: its wallet may fail, and only who ends the session ends the memory of it.
      memory.write(record)
      void resume(record)
    },

    /**
     * Follows a session that another tab of this origin began, be it in place of this one or with other accounts of
     * its wallet, or a wallet that came back.
     */
    resumeRemembered(): void {
      const record = memory.read()
      if (record === null || record.wallet === null || attempts.isAttempting()) return
      if (store.getState().status !== 'restoring') void resume(record, 0)
    },

    /**
     * A wallet that shows itself after all brings its session back, unless that was ended or replaced meanwhile.
     *
     * @returns a function that ends it.
     */
    watchLateWallets: () =>
      walletsStore.subscribe(() => {
        const record = memory.read()
        const isIdle = store.getState().status === 'disconnected' && !attempts.isAttempting()
        if (missed !== null && missed === record?.wallet && isIdle && find(missed) !== undefined)
          void resume(record, 0)
      }),

    /** Follows a disconnect of another tab: what is coming back here is over with it. */
    followDisconnect(): void {
      missed = null
      if (store.getState().status === 'restoring') attempts.end()
      store.setState({ status: 'disconnected', session: null })
    },
  }
}
