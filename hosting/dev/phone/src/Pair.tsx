import { useState } from 'react'
import type { Actions } from './actions.ts'
import { useWallet } from './useWallet.ts'

export function Pair({ actions }: { actions: Actions }) {
  const [uri, setUri] = useState('')
  const pairing = useWallet((state) => state.pairing)
  return (
    <form
      className="pair"
      onSubmit={(event) => {
        event.preventDefault()
        actions.pair(uri).then(() => setUri(''))
      }}
    >
      <label htmlFor="uri">Connect to a site</label>
      <p className="hint">Copy the link below the site’s QR code and paste it here.</p>
      <div className="row">
        <input
          id="uri"
          data-testid="uri"
          value={uri}
          placeholder="wc:…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="pair-state"
          onChange={(event) => setUri(event.target.value)}
        />
        <button type="submit" className="primary" data-testid="pair" disabled={uri.trim() === ''}>
          Connect
        </button>
      </div>
      <p id="pair-state" className={pairing.phase} role="status" data-testid="pair-state">
        {pairing.phase === 'waiting' && 'Waiting for the site…'}
        {pairing.phase === 'failed' && pairing.message}
      </p>
    </form>
  )
}
