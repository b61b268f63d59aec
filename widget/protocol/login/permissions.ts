/** Responses of `auth` about the permissions that pages have for a smart account. Headers as in `auth.ts`. */
import * as z from 'zod/mini'
import { PermissionSchema } from '../secure/permission.ts'

/** `GET /v1/permissions`, access: permissions that have not expired, the newest first. Only the chain knows whether one was revoked. */
export const PermissionsSchema = z.object({
  permissions: z.array(
    z.object({
      origin: z.string(),
      permission: PermissionSchema,
      /** Unix time in milliseconds. */
      created: z.number(),
    }),
  ),
})
export type StoredPermission = z.infer<typeof PermissionsSchema>['permissions'][number]
