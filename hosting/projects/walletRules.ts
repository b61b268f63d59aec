import { parseCustomWallet, WalletRulesSchema } from '@latch/protocol/directory.ts'
import * as z from 'zod'
import { jsonLiteral } from '#db/sql.ts'
import { parseWith } from './parseWith.ts'

/**
 * Bytes of a project's wallet rules as SQL. D1 takes statements of 100,000, which hold the rest of the project, too;
 * and the rules travel inside the widget's HTML.
 */
const MAX_RULES = 80_000

/** Checks every custom wallet here, because the widget silently leaves out malformed ones. */
export const WalletRulesDefinitionSchema = z
  .strictObject(WalletRulesSchema.shape)
  .superRefine((rules, context) => {
    const { custom } = rules
    const size = new TextEncoder().encode(jsonLiteral(rules)).byteLength
    if (size > MAX_RULES)
      context.addIssue({
        code: 'custom',
        path: ['custom'],
        message: `comes to ${size.toLocaleString('en')} bytes, pictures and all; ${MAX_RULES.toLocaleString('en')} bytes fit. Use smaller pictures.`,
      })
    for (const [index, wallet] of (custom ?? []).entries())
      for (const { path, message } of parseCustomWallet(wallet).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['custom', index, ...path], message })
  })

export type WalletRules = z.infer<typeof WalletRulesDefinitionSchema>

/** @throws InputError that names every rule at fault. */
export function parseWalletRules(input: unknown): WalletRules {
  return parseWith(WalletRulesDefinitionSchema, 'set of wallet rules', input)
}
