import * as z from 'zod/mini'

/** A quantity as nodes write it, of at most 32 bytes: parsing millions of decimal digits takes seconds. */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
