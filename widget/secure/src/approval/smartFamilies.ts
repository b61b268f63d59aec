export { activeAccount } from '@latch/families/eip155/secure/account.ts'

import { smartEvm } from '@latch/families/eip155/secure/smart.ts'
import { APPROVALS, type Approvals } from './families.ts'

/** What the frame of projects with smart accounts serves. */
export const SMART_APPROVALS: Approvals = { ...APPROVALS, eip155: smartEvm }
