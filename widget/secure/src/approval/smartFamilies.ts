export { activeAccount } from './eip155/account.ts'

import { smartEvm } from './eip155/smart.ts'
import { APPROVALS, type Approvals } from './families.ts'

/** What the frame of projects with smart accounts serves. */
export const SMART_APPROVALS: Approvals = { ...APPROVALS, eip155: smartEvm }
