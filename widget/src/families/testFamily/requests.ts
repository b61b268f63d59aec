import * as z from 'zod/mini'
import { relay } from '../../connectors/relay.ts'
import type { FamilyRequests } from '../../core/family.ts'
import { parseAs, text } from '../../requests/params.ts'

const TextSchema = z.object({ text: text(64) })

export const testRequests: FamilyRequests = {
  policies: new Map([['test_sign', { policy: 'approve' }]]),
  handlers: {},
  propose(method, params, { accounts, walletId }) {
    const { text } = parseAs(TextSchema, params, `${method}: params`)
    return {
      address: accounts[0].address,
      details: { type: 'message', text, isHexOnly: false },
      ask: () => relay(walletId ?? '', method, { text }),
    }
  },
  requireServed: () => {},
  waiting: [],
}
