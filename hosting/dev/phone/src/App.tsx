import { Account } from './Account.tsx'
import type { Actions } from './actions.ts'
import { Pair } from './Pair.tsx'
import { ProposalSheet } from './ProposalSheet.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { Sessions } from './Sessions.tsx'
import { useWallet } from './useWallet.ts'

/** The phone: one screen, and a sheet over it for any prompt. */
export function App({ actions }: { actions: Actions }) {
  const online = useWallet((state) => state.online)
  const linked = useWallet((state) => state.linked)
  const idle = useWallet((state) => state.sessions.length === 0)
  const proposal = useWallet((state) => state.proposals[0])
  const request = useWallet((state) => state.requests[0])
  const notice = useWallet((state) => state.notice)
  const isPrompted = Boolean(proposal ?? request)
  return (
    <div className="phone" data-testid="phone" data-linked={linked}>
      <main className="screen" inert={isPrompted}>
        <header className="bar">
          <h1 className="brand">
            <img src="/icon.svg" alt="" width="28" height="28" /> Pocket
          </h1>
          <label className="switch">
            <span>{connectionLabel(online, linked || idle)}</span>
            <input
              type="checkbox"
              checked={online}
              data-testid="online"
              onChange={(event) => actions.setOnline(event.target.checked)}
            />
          </label>
        </header>
        <Account actions={actions} />
        <Pair actions={actions} />
        <Sessions actions={actions} />
      </main>
      <p className="notice" role="status" data-testid="notice" hidden={notice === null || isPrompted}>
        {notice}
      </p>
      {proposal ? (
        <ProposalSheet key={proposal.id} proposal={proposal} actions={actions} />
      ) : request ? (
        <RequestSheet key={request.id} request={request} actions={actions} />
      ) : null}
    </div>
  )
}

/** Without a session the wallet opens no socket until it pairs, and has nothing to wait for. */
function connectionLabel(online: boolean, settled: boolean): string {
  if (!online) return 'Offline'
  return settled ? 'Online' : 'Connecting…'
}
