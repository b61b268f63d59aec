import { UnsignableError } from '@latch/families/unsignable.ts'
import { AccountTypeSchema } from '@latch/protocol/login/auth.ts'
import { PermissionsSchema } from '@latch/protocol/login/permissions.ts'
import * as z from 'zod/mini'
import { explained } from './login.ts'
import { OPERATIONS, type Params } from './messages.ts'
import { createOperations } from './operations.ts'
import { createParts } from './parts.ts'
import type { Offer } from './serve.ts'
import { SignSchema } from './signMessages.ts'
import { createSmartAccounts } from './smartAccounts.ts'

/** Sets the EVM account type that pages get from now on, on all devices. */
const prefer = z.strictObject({ type: AccountTypeSchema })

/** Operations that the frame of projects with smart accounts may call. */
export const SMART_KEYS = {
  params: {
    ...OPERATIONS,
    sign: SignSchema,
    preferAccount: prefer,
    setDefaultAccount: prefer,
    permissions: z.strictObject({}),
  },
  async create(origins, environment) {
    const parts = await createParts(origins, environment, createSmartAccounts)
    const { sessions, client, smartAccounts } = parts
    const operations = createOperations(parts)
    const send = (path: string, body: unknown, signal: AbortSignal) =>
      explained(() =>
        sessions.withAccess(signal, ({ token: access }) =>
          client.send({ service: 'auth', path, body, access, signal }),
        ),
      )
    const preferAccount = async (body: z.infer<typeof prefer>, signal: AbortSignal) => {
      await send('/v1/user/preferred', body, signal)
      await sessions.prefer(body.type)
      return operations.user({}, signal)
    }
    const setDefaultAccount = async ({ type }: z.infer<typeof prefer>) => {
      smartAccounts.setDefault(type)
      return {}
    }
    /** Returns a permission only once it is on the user's list, and not at all if it cannot be stored there. */
    const sign = async (request: Params<'sign'>, signal: AbortSignal) => {
      if (request.kind !== 'permission') return operations.sign(request, signal)
      const { payload: permission, host: origin } = request
      if (origin === undefined)
        throw new UnsignableError('A permission is only valid for the site that requested it.')
      const signed = await operations.sign(request, signal)
      await send('/v1/permissions', { origin, permission }, signal)
      return signed
    }
    const permissions = (_: unknown, signal: AbortSignal) =>
      explained(() =>
        sessions.withAccess(signal, ({ token: access }) =>
          client.request({ service: 'auth', path: '/v1/permissions', access, signal }, PermissionsSchema),
        ),
      )
    return { ...operations, preferAccount, setDefaultAccount, sign, permissions }
  },
} satisfies Offer
