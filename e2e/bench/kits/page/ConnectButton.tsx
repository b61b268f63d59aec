import { useEffect } from 'react'

/** The page is ready for a press once the kit has given what opens it. */
export function ConnectButton({ open }: { open: (() => void) | undefined }) {
  useEffect(() => {
    window.benchReady = open !== undefined
  }, [open])
  return (
    <button type="button" data-latch-connect="" style={{ margin: 80 }} onClick={open}>
      Connect
    </button>
  )
}
