import type { Hex } from '../../../families/hex.ts'
import { activeAccount } from './eip155/account.ts'
import { answerOf } from './eip155/answer.ts'
import { readOperation } from './eip155/operation.ts'
import { grantOf, readPermission } from './eip155/permission.ts'
import { prepareSmart } from './eip155/prepareSmart.ts'
import { APPROVALS, type ApprovalFamily, type Approvals } from './families.ts'

const { eip155 } = APPROVALS

/** EVM with smart accounts; whoever has none, or does not prefer it, is served by the key's own. */
const smart: ApprovalFamily = {
  methods: [...eip155.methods, 'wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
  accountOf: (user) => ({ account: activeAccount(user), wallet: user.accounts.eip155 }),
  prepare: (request, user, project, backend) =>
    user.smart?.isPreferred
      ? prepareSmart(request, user.smart, project, backend)
      : eip155.prepare(request, user, project, backend),
  read: (ask, backend) => {
    const [one] = ask.toSign
    if (one?.kind === 'operation') return readOperation(one.payload, ask, backend)
    return one?.kind === 'permission' ? readPermission(one.payload, ask, backend) : eip155.read(ask, backend)
  },
  answer: async (ask, signed, backend) => {
    const [first] = signed
    if (first === undefined || 'transaction' in first) return eip155.answer(ask, signed, backend)
    if ('context' in first) return grantOf(ask, first.context)
    return answerOf(ask, first.signature as Hex, backend)
  },
}

/** What the frame of projects with smart accounts serves, and every window, which takes up requests of any. */
export const SMART_APPROVALS: Approvals = { ...APPROVALS, eip155: smart }
