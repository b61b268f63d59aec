/** Responses of `auth` about the permissions that pages have for a smart account. Headers as in `auth.ts`. */
import * as z from 'zod/mini'
import { PermissionSchema } from '../secure/permission.ts'

/** `GET /v1/permissions`, access: those that are not over yet, the newest first. Whether one was revoked, its chain says. */
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
