import * as z from 'zod/mini'

/** `GET /v1/objects/{chain}?ids`: the node's facts of objects; those that do not exist, or no longer do, are omitted. */
export const SuiObjectsSchema = z.object({
  objects: z.array(
    z.object({
      id: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
      /** As Move writes it, with addresses in full. */
      type: z.string().check(z.maxLength(2_000)),
      /** null where no address owns it: whoever likes may use it, or it belongs to another object. */
      owner: z.nullable(z.string()),
      /** Balance of a coin, in base units. */
      balance: z.nullable(z.string().check(z.regex(/^\d{1,20}$/))),
    }),
  ),
})

/** That a question may name. */
export const MAX_OBJECTS = 32
