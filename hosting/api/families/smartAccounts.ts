/** Smart accounts belong to one family, which is named only here; Workers serve them like any other route. */

export { HYBRID_1 as ACCOUNT_CODE } from '@latch/families/eip155/bytes/hybridAccount.ts'
export { serveCalls } from '@latch/families/eip155/worker/accounts/callsStatus.ts'
export {
  PAYMASTER_BODY,
  type PaymasterBody,
  servePaymaster,
} from '@latch/families/eip155/worker/accounts/ownService.ts'
export {
  ACCOUNTS_BODY,
  type AccountsBody,
  readOperationStatus,
  serveAccounts,
} from '@latch/families/eip155/worker/accounts/serve.ts'
export { type AccountsEnvironment, accountNetworks } from '@latch/families/eip155/worker/accounts/settings.ts'
