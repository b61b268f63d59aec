import type { Actions } from './actions.ts'
import { describeRequest } from './describeRequest.ts'
import { Sheet } from './Sheet.tsx'
import { Site } from './Site.tsx'
import { useWallet } from './useWallet.ts'
import type { SessionRequest } from './walletStore.ts'

export function RequestSheet({ request, actions }: { request: SessionRequest; actions: Actions }) {
  const session = useWallet((state) => state.sessions.find(({ topic }) => topic === request.topic))
  const chains = useWallet((state) => state.chains)
  const solana = useWallet((state) => state.solana)
  const families = useWallet((state) => state.families)
  const { title, facts, body } = describeRequest(request)
  const { chainId } = request.params
  const own = chainId === solana?.id ? solana : chains.find(({ id }) => `eip155:${id}` === chainId)
  const chain = own ?? families.flatMap((family) => family.chains).find(({ id }) => id === chainId)
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
        {[...facts, ['On', chain?.name ?? chainId] as const].map(([name, value]) => (
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
