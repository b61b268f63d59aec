import { CONNECT_TITLE, type Method, toHexChainId, visibleAccounts, type WalletContext } from '../context.ts'

const shown = ({ state, accounts }: WalletContext) => visibleAccounts(state(), accounts)

/** EIP-2255, the parts of it that are in use. */
const permissions = (context: WalletContext) =>
  context.state().permitted
    ? [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: shown(context) }],
        },
      ]
    : []

async function requestConnect(context: WalletContext): Promise<void> {
  const { accounts, state } = context
  const address = accounts[state().account]?.address ?? ''
  await context.confirm({ title: CONNECT_TITLE, lines: [['Account', address]] })
  context.update({ permitted: true })
}

export const accountMethods: Readonly<Record<string, Method>> = {
  eth_accounts: async (context) => shown(context),
  eth_coinbase: async (context) => shown(context)[0] ?? null,
  eth_chainId: async ({ state }) => toHexChainId(state().chainId),
  net_version: async ({ state }) => String(state().chainId),
  async eth_requestAccounts(context) {
    if (!context.state().permitted) await requestConnect(context)
    return shown(context)
  },
  wallet_getPermissions: async (context) => permissions(context),
  async wallet_requestPermissions(context) {
    await requestConnect(context)
    return permissions(context)
  },
  async wallet_revokePermissions(context) {
    context.update({ permitted: false })
    return null
  },
}
