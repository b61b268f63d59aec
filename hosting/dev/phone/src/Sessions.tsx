import type { Actions } from './actions.ts'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'

export function Sessions({ actions }: { actions: Actions }) {
  const sessions = useWallet((state) => state.sessions)
  return (
    <section className="sessions" aria-label="Connected sites">
      <h2>Connected sites</h2>
      {sessions.length === 0 && <p className="hint">None yet.</p>}
      <ul>
        {sessions.map(({ topic, peer }) => (
          <li key={topic} data-testid="session" data-topic={topic}>
            <Site metadata={peer.metadata} />
            <button type="button" data-testid="disconnect" onClick={() => actions.disconnect(topic)}>
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
