export { ApproveTransactionView } from './ApproveTransactionView.tsx'
export { EmailLoginView } from './EmailLoginView.tsx'
export { beginLogin, type LoginFailure, loginStore } from './login.ts'
export { openEmbedded } from './openEmbedded.ts'
