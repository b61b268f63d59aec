import { useConnect, useConnection, useConnectors, useDisconnect, useSignMessage } from 'wagmi'

export function App() {
  const { address } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const sign = useSignMessage()
  if (!connector) return null
  if (!address)
    return (
      <button type="button" data-latch-connect onClick={() => connect.mutate({ connector })}>
        Connect wallet
      </button>
    )
  return (
    <>
      <output>{address}</output>
      <button type="button" onClick={() => sign.mutate({ message: 'Hello from wagmi' })}>
        Sign message
      </button>
      <button type="button" onClick={() => disconnect.mutate({})}>
        Disconnect
      </button>
      <pre>{sign.data ?? sign.error?.message}</pre>
    </>
  )
}
