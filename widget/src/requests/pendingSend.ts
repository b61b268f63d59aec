import { type RpcError, userRejected } from '#core/rpcError.ts'

/** A transfer that a page asked for and waits for: for its hash, or an error. */
export type PendingSend = {
  /**
   * The wallet is about to be asked: from here on its answer counts, even if the form is closed.
   *
   * @returns false when the page has its answer already, and the wallet must not be asked any more.
   */
  begin(): boolean
  /** The wallet sent it. */
  fulfil(hash: string): void
  /** The wallet did not, or does not say so (`data.outcome: 'unknown'`). The form, where it is still open, can try again. */
  fail(error: RpcError): void
  /** Nobody tries any more. A wallet that was asked already is still waited for. */
  abandon(reason: RpcError): void
}

type Deferred = { resolve(hash: string): void; reject(error: RpcError): void }

let current: PendingSend | null = null

/** The one that the form is filled in for; null when no page asked for what is written. */
export function currentSend(): PendingSend | null {
  return current
}

/** Takes a page's transfer on; the one before gives way to it. */
export function openPendingSend({ resolve, reject }: Deferred): PendingSend {
  current?.abandon(userRejected('Another transfer was asked for.', 'SUPERSEDED'))
  /** Tries that the wallet has not answered yet. */
  let inWallet = 0
  let isOpen = true
  let isAbandoned = false
  /** Error of a try that may have been sent: a later rejection must not say that nothing was. */
  let unconfirmed: RpcError | null = null
  const end = () => {
    isOpen = false
    if (current === pending) current = null
  }
  const refuse = (error: RpcError) => {
    end()
    reject(unconfirmed ?? error)
  }
  const pending: PendingSend = {
    begin: () => {
      if (!isOpen || isAbandoned) return false
      inWallet++
      return true
    },
    fulfil: (hash) => {
      end()
      resolve(hash)
    },
    fail: (error) => {
      inWallet--
      if (isUnconfirmed(error)) unconfirmed ??= error
      if (isAbandoned && inWallet === 0) refuse(error)
    },
    abandon: (reason) => {
      isAbandoned = true
      if (current === pending) current = null
      if (inWallet === 0) refuse(reason)
    },
  }
  current = pending
  return pending
}

function isUnconfirmed({ data }: RpcError): boolean {
  return (data as { outcome?: unknown } | null | undefined)?.outcome === 'unknown'
}
