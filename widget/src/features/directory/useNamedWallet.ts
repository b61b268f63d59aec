import { useEffect } from 'react'
import { useStore } from 'zustand'
import { requestsStore } from '../../requests/requestsStore.ts'
import { showNamedWallet } from './showNamedWallet.ts'

/** Leads on to the wallet that the page asked for by name, where it did. */
export function useNamedWallet(): void {
  const request = useStore(requestsStore, ({ current }) => current)
  useEffect(() => void showNamedWallet(request), [request])
}
