import * as z from 'zod/mini'

/** `GET /v1/objects/{chain}?ids`: the node's facts of objects; those that do not exist, or no longer do, are omitted. */
export const SuiObjectsSchema = z.object({
  objects: z.array(
    z.object({
      id: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
      /** Type as Move writes it, with full addresses. */
      type: z.string().check(z.maxLength(2_000)),
      /** null if no address owns it: it is shared, or belongs to another object. */
      owner: z.nullable(z.string()),
      /** Balance of a coin, in base units. */
      balance: z.nullable(z.string().check(z.regex(/^\d{1,20}$/))),
    }),
  ),
})

/** Maximum number of objects in one request. */
export const MAX_OBJECTS = 32
