import * as z from 'zod/mini'
import { AccountTypeSchema } from '../../../protocol/login/auth.ts'
import { explained } from './login.ts'
import { OPERATIONS } from './messages.ts'
import { createOperations } from './operations.ts'
import { createParts } from './parts.ts'
import type { Offer } from './serve.ts'
import { createSmartAccounts } from './smartAccounts.ts'

/** Which EVM account pages get from now on, on all devices. */
const prefer = z.strictObject({ type: AccountTypeSchema })

/** All that the frame of projects with smart accounts may ask for. */
export const SMART_KEYS = {
  params: { ...OPERATIONS, preferAccount: prefer, wishAccount: prefer },
  async create(origins, environment) {
    const parts = await createParts(origins, environment, createSmartAccounts)
    const { sessions, client, smartAccounts } = parts
    const operations = createOperations(parts)
    const preferAccount = async (body: z.infer<typeof prefer>, signal: AbortSignal) => {
      await explained(() =>
        sessions.withAccess(signal, ({ token: access }) =>
          client.tell({ service: 'auth', path: '/v1/user/preferred', body, access, signal }),
        ),
      )
      await sessions.prefer(body.type)
      return operations.user({}, signal)
    }
    const wishAccount = async ({ type }: z.infer<typeof prefer>) => {
      smartAccounts.wish(type)
      return {}
    }
    return { ...operations, preferAccount, wishAccount }
  },
} satisfies Offer
