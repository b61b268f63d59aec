import * as z from 'zod'
import type { StacksNeeds } from '../../../../widget/protocol/families/stacks/transferNeeds.ts'
import type { FamilyTransfers } from '../../account/transfer/transferPort.ts'
import { readChain } from '../../chainFetch.ts'
import { StxSchema } from './balances.ts'

const AccountSchema = z.object({ nonce: z.int().min(0) })
/** MicroSTX for a byte. */
const RateSchema = z.number().min(0)
/** Of a signed transfer to an account; one to a contract has a few more. */
const BYTES = 180

/** Wallets of Stacks build and send transfers themselves: this is what can be shown before. */
export const stacksTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const [{ nonce }, rate, { available }] = await Promise.all([
      readChain(chain, env, { path: `/v2/accounts/${address}?proof=0` }, AccountSchema),
      readChain(chain, env, { path: '/v2/fees/transfer' }, RateSchema),
      readChain(chain, env, { path: `/extended/v3/principals/${address}/balances/stx` }, StxSchema),
    ])
    return { fee: String(Math.ceil(rate * BYTES)), nonce: String(nonce), available } satisfies StacksNeeds
  },
}
