import { type RpcError, userRejected } from '#core/rpcError.ts'

/** A transfer that a page requested, waiting for its hash or an error. */
export type PendingSend = {
  /**
   * Called before the wallet is called: from here on its answer counts, even if the form is closed.
   *
   * @returns false if the page already has its answer, and the wallet must not be called.
   */
  begin(): boolean
  /** The wallet sent it. */
  fulfil(hash: string): void
  /** Called if the wallet did not send it, or may have (`data.outcome: 'unknown'`). An open form can try again. */
  fail(error: RpcError): void
  /** Called when no further attempt follows. A wallet that was called is still awaited. */
  abandon(reason: RpcError): void
}

type Deferred = { resolve(hash: string): void; reject(error: RpcError): void }

let current: PendingSend | null = null

/** Returns the request that the form is filled in for; null if it is not from a page. */
export function currentSend(): PendingSend | null {
  return current
}

/** Registers a page's request for a transfer; rejects the previous one. */
export function openPendingSend({ resolve, reject }: Deferred): PendingSend {
  current?.abandon(userRejected('Replaced by a newer send request.', 'SUPERSEDED'))
  /** Tries that the wallet has not answered yet. */
  let inWallet = 0
  let isOpen = true
  let isAbandoned = false
  /** Error of an attempt that may have been sent: a later rejection must not state that nothing was. */
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
