/** Smart accounts are of one family, which is named here alone; Workers serve them as they serve the rest. */
export { serveCalls } from './eip155/accounts/callsStatus.ts'
export { HYBRID_1 as ACCOUNT_CODE } from './eip155/accounts/code.ts'
export { PAYMASTER_BODY, type PaymasterBody, servePaymaster } from './eip155/accounts/ownService.ts'
export { ACCOUNTS_BODY, type AccountsBody, serveAccounts } from './eip155/accounts/serve.ts'
export { type AccountsEnvironment, accountNetworks } from './eip155/accounts/settings.ts'
