import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type UnconfirmedPayment, unconfirmedStore } from '#core/unconfirmedPayments.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { settlePayments } from '#requests/settlePayments.ts'

/** Milliseconds between checks of their status. */
const EVERY_MS = 5_000

/** Payments of the session's account on its chain for which it is unknown whether the network has them. */
export function useEarlierPayments({ chainId, accounts }: WalletSession): readonly UnconfirmedPayment[] {
  const [{ address }] = accounts
  const payments = useStore(unconfirmedStore, (state) => state.payments)
  useEffect(() => {
    const look = () => void settlePayments({ chainId, address })
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [chainId, address])
  return payments.filter(
    (payment) => payment.chainId === chainId && payment.address.toLowerCase() === address.toLowerCase(),
  )
}
