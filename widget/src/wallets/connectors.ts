import { relay } from './relay.ts'

/** Where a session's wallet lives: in the host page, or at the other end of a WalletConnect relay. */
export type ConnectorName = 'page' | 'walletconnect'

/** One way to reach wallets. `walletId` is the connector's own name for a wallet, as in `Session.walletId`. */
export type Connector = {
  /**
   * @param deadline - Milliseconds; undefined for what a person answers in the wallet.
   * @throws RpcError with an EIP-1193 code.
   */
  request(walletId: string, method: string, params: unknown, deadline: number | undefined): Promise<unknown>
  /** Whether a request is decided on another device, to which its user has to be sent. */
  isElsewhere(walletId: string, method: string, params: unknown): boolean
  /**
   * Tells the wallet that its session with this site is over. Never hangs; whether the wallet heard does not matter.
   */
  leave(walletId: string): Promise<void>
}

/** How long a wallet may take over `wallet_revokePermissions` before the disconnect goes on without it. */
const REVOKE_DEADLINE = 1_000

const page: Connector = {
  request: (walletId, method, params, deadline) =>
    relay(walletId, method, params, deadline === undefined ? {} : { deadline }),
  // It opens a window of its own.
  isElsewhere: () => false,
  async leave(walletId) {
    const accounts = [{ eth_accounts: {} }]
    await relay(walletId, 'wallet_revokePermissions', accounts, { deadline: REVOKE_DEADLINE }).catch(
      () => undefined,
    )
  },
}

const connectors = new Map<ConnectorName, Connector>([['page', page]])

/** Connectors that are loaded when they are first needed register themselves, before they make a session. */
export function registerConnector(name: ConnectorName, connector: Connector): void {
  connectors.set(name, connector)
}

/** undefined while the connector is not loaded. */
export function findConnector(name: ConnectorName): Connector | undefined {
  return connectors.get(name)
}
