import type { Actions } from './actions.ts'
import { describe } from './describe.ts'
import { Sheet } from './Sheet.tsx'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'
import type { SessionRequest } from './walletStore.ts'

export function RequestSheet({ request, actions }: { request: SessionRequest; actions: Actions }) {
  const session = useWallet((state) => state.sessions.find(({ topic }) => topic === request.topic))
  const chains = useWallet((state) => state.chains)
  const { title, facts, body } = describe(request)
  const chain = chains.find(({ id }) => `eip155:${id}` === request.params.chainId)
  return (
    <Sheet
      title={title}
      testId="request"
      approveLabel="Approve"
      onApprove={() => actions.approveRequest(request)}
      onReject={() => actions.rejectRequest(request)}
    >
      {session && <Site metadata={session.peer.metadata} />}
      <dl data-testid="method" data-method={request.params.request.method}>
        {[...facts, ['On', chain?.name ?? request.params.chainId] as const].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body !== null && (
        <pre className="body" data-testid="body">
          {body}
        </pre>
      )}
    </Sheet>
  )
}
