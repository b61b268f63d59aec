import { APPROVALS, type ApprovalFamily } from '@latch/secure/src/approval/families.ts'
import type { Signature, SignedOperation } from '@latch/secure/src/worker/signMessages.ts'
import { activeAccount } from './account.ts'
import { encodeAnswer } from './answer.ts'
import { operationTitle, readOperation } from './operationReading.ts'
import { loadPermissionToken, PERMISSION, permissionGrant } from './permission.ts'
import { renewNonce } from './prepare.ts'
import { prepareSmart } from './prepareSmart.ts'
import { readTransfers } from './transfers.ts'

const { eip155 } = APPROVALS

/** EVM with smart accounts; users without one, or who do not prefer it, use their key's own account. */
export const smartEvm: ApprovalFamily = {
  methods: [
    ...eip155.methods,
    'eth_sendUserOperation',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ],
  accountOf: (user) => ({ account: activeAccount(user), wallet: user.accounts.eip155 }),
  prepare: (request, user, project, backend) =>
    user.smart?.isPreferred
      ? prepareSmart(request, user.smart, project, backend)
      : eip155.prepare(request, user, project, backend),
  read: async (request, backend) => {
    const [one] = request.toSign
    if (one?.kind === 'permission') {
      await loadPermissionToken(one.payload, request.chain.id, backend)
      return { title: PERMISSION }
    }
    if (one?.kind !== 'operation') return eip155.read(request, backend)
    const reading = await readOperation(one.payload, request, { backend, readCalls: readTransfers })
    return reading ?? { title: operationTitle(one.payload) }
  },
  renew: renewNonce,
  answer: async (request, signed, backend) => {
    const [first] = signed
    if (first === undefined || 'transaction' in first) return eip155.answer(request, signed, backend)
    if ('context' in first) return permissionGrant(request, first.context)
    return encodeAnswer(request, first as Signature | SignedOperation, backend)
  },
}
