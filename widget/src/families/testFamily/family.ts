import * as z from 'zod/mini'
import type { ChainId } from '../../../protocol/caip.ts'
import { relay } from '../../connectors/relay.ts'
import { defaultChain } from '../../core/configStore.ts'
import { accountsAt, addressesOf, type Family } from '../../core/family.ts'
import { malformed } from '../../core/rpcError.ts'
import { requireSession } from '../../sessions/engine.ts'
import { recordOf, writeRecord } from '../../sessions/sessionRecord.ts'
import { setSession } from '../../sessions/sessionsStore.ts'

const NAMESPACE = 'stacks'
const AccountsSchema = z.array(z.string().check(z.regex(/^S[A-Z]+$/)))

/** A family that is made up: it shows that one enters by its folder and its line in the registry. */
export const testFamily: Family = {
  async grant({ id }, { silent, chainId }) {
    const [active, ...others] = parse(await relay(id, 'test_accounts', { silent }))
    if (active === undefined) return null
    return { accounts: accountsAt([active, ...others]), chainId: chainId ?? defaultChain(NAMESPACE).id }
  },
  async disconnect(walletId) {
    await relay(walletId, 'test_leave').catch(() => undefined)
  },
  readAccounts: async (data) => parse(data).map((address) => ({ address })),
  describeAccounts: (accounts) => addressesOf({ accounts }),
  endsWith: () => true,
  peer: {
    switchMethod: null,
    parseAddress: async (text) => (/^S[A-Z]+$/.test(text) ? text : null),
    ask: (ask, { method, params }) => ask(method, params),
  },
  async switchTo(chainId: ChainId) {
    const next = { ...requireSession(NAMESPACE), chainId }
    writeRecord(NAMESPACE, recordOf(next))
    setSession(next)
  },
}

function parse(accounts: unknown): readonly string[] {
  const parsed = z.safeParse(AccountsSchema, accounts)
  if (parsed.success) return parsed.data
  throw malformed()
}
