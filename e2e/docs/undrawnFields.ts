import { BITCOIN_LEFT_OUT } from '@latch/families/bip122/widget/approval/leftOut.ts'
import { COSMOS_LEFT_OUT } from '@latch/families/cosmos/widget/approval/leftOut.ts'
import { EIP155_SECURE_LEFT_OUT } from '@latch/families/eip155/secure/leftOut.ts'
import { EIP155_LEFT_OUT } from '@latch/families/eip155/widget/approval/leftOut.ts'
import { POLKADOT_LEFT_OUT } from '@latch/families/polkadot/widget/approval/leftOut.ts'
import { SOLANA_LEFT_OUT } from '@latch/families/solana/widget/approval/leftOut.ts'
import { STACKS_LEFT_OUT } from '@latch/families/stacks/widget/approval/leftOut.ts'
import { SUI_LEFT_OUT } from '@latch/families/sui/widget/approval/leftOut.ts'
import type { LeftOut } from '@latch/families/testCompleteness.ts'
import { TRON_LEFT_OUT } from '@latch/families/tron/widget/approval/leftOut.ts'
import { table } from './tables.ts'

const FAMILIES: Readonly<Record<string, readonly LeftOut[]>> = {
  EVM: EIP155_LEFT_OUT,
  'EVM in the secure window': EIP155_SECURE_LEFT_OUT,
  Bitcoin: BITCOIN_LEFT_OUT,
  Cosmos: COSMOS_LEFT_OUT,
  Polkadot: POLKADOT_LEFT_OUT,
  Solana: SOLANA_LEFT_OUT,
  Stacks: STACKS_LEFT_OUT,
  Sui: SUI_LEFT_OUT,
  TRON: TRON_LEFT_OUT,
}

/** Returns the table of fields that an approval does not show, by family. */
export function undrawnFieldTable(): string {
  const rows = Object.entries(FAMILIES).flatMap(([family, fields]) =>
    fields.map(({ field, why }) => [family, field, why]),
  )
  return table(['Family', 'Not shown', 'Because'], rows)
}
